/** The mails about approval, read in the three languages. */
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, type DemoAccount, KARIN, KIM, OLLE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { openTestShop, PUBLIC_ORIGIN } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const STOCKHOLM = ['Nordlift AB, godsmottagning', '  Rosenlundsgatan 29', '  118 63 Stockholm']
/** The same in every language: the page opens in that of the reader's account. */
const AWAY_LINK = `${PUBLIC_ORIGIN}/attest?away`
const REASON = 'KL-2296 / 40561-014'
const AS_WRITTEN = [...STOCKHOLM, 'Olle Sandell, Nordlift AB', 'Schakt 4', AWAY_LINK, REASON, `> ${REASON}`]

async function decided(by: DemoAccount, row: 'acceptAttest' | 'denyAttest') {
  const { attestToken } = await placeWaitingOrder(shop)
  await (await shop.as(by.email)).call(attestCalls[row], { query: { attestToken, locale: 'en' } })
}

async function deniedBecause(by: DemoAccount) {
  const { attestToken } = await placeWaitingOrder(shop)
  const body = { decision: 'deny' as const, attestTokens: [attestToken], reason: REASON }
  await (await shop.as(by.email)).call(approvalInboxCalls.decideApprovals, { body })
}

async function edited(by: DemoAccount) {
  const { attestToken } = await placeWaitingOrder(shop)
  await (await shop.as(by.email)).call(orderCalls.placeOrder, {
    body: {
      orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
      cartItems: [{ productID: NAMED_PARTS.stockEleven.id, amount: 3 }],
    },
  })
}

describe('in each language, whole and in no other:', () => {
  test('the question to the approver [ATT-17]', async () => {
    const mails = await mailsTo(shop, ADA.email, () => placeWaitingOrder(shop))
    expect(faultsIn(mails, AS_WRITTEN)).toEqual([])
  })

  test('the question to the substitute [ATT-21]', async () => {
    const setActive = (active: boolean) =>
      shop.db.updateTable('users').set({ active }).where('id', '=', ADA.id).execute()
    await setActive(false)
    const mails = await mailsTo(shop, KARIN.email, () => placeWaitingOrder(shop))
    await setActive(true)
    expect(faultsIn(mails, AS_WRITTEN)).toEqual([])
  })

  test('that the orderer took the order back', async () => {
    const mails = await mailsTo(shop, ADA.email, async () => {
      const { order } = await placeWaitingOrder(shop)
      await shop.workOff()
      const olle = await shop.as(OLLE.email)
      await olle.call(orderApprovalCalls.withdrawOrder, { params: { number: order } })
    })
    expect(faultsIn(mails, AS_WRITTEN)).toEqual([])
  })

  test.each([
    ['accepted by the approver', () => decided(ADA, 'acceptAttest')],
    ['accepted by the substitute', () => decided(KARIN, 'acceptAttest')],
    ['denied by the approver', () => decided(ADA, 'denyAttest')],
    ['denied by the substitute', () => decided(KARIN, 'denyAttest')],
    ['denied by the approver with a reason', () => deniedBecause(ADA)],
    ['denied by the substitute with a reason', () => deniedBecause(KARIN)],
    ['changed by the approver', () => edited(ADA)],
    ['changed by the substitute', () => edited(KARIN)],
  ])('what both sides hear of an order %s', async (_what, decide) => {
    for (const { email } of [OLLE, ADA]) {
      expect(faultsIn(await mailsTo(shop, email, decide), AS_WRITTEN)).toEqual([])
    }
  })
})

describe('about relations', () => {
  const KIMS = { userId: KIM.id, attestantId: KARIN.id, amount: 2_000 }
  const put = async (body: object) =>
    (await shop.as(ADA.email)).call(attestCalls.putAttest, { body: { ...KIMS, ...body } })
  const removeAll = () => shop.db.deleteFrom('attests').where('user_id', '=', KIM.id).execute()

  test('the orderer reads who approves from now on, and the approver whose orders', async () => {
    const set = async () => {
      await removeAll()
      await put({})
    }
    const orderers = await mailsTo(shop, KIM.email, set)
    expect(faultsIn(orderers, ['Karin Lindqvist'])).toEqual([])
    expect(orderers.sv.text).toMatch(/Karin Lindqvist.*upp till 2\s000,00\skr/s)
    expect(faultsIn(await mailsTo(shop, KARIN.email, set), ['Kim Åkesson'])).toEqual([])
  })

  test('an orderer who is free again is told so', async () => {
    const mails = await mailsTo(shop, KIM.email, async () => {
      await removeAll()
      const { attest } = await put({})
      await shop.workOff()
      await (await shop.as(ADA.email)).call(attestCalls.deleteAttest, {
        params: { attestId: attest?.id ?? 0 },
      })
    })
    expect(faultsIn(mails)).toEqual([])
    expect(mails.en.text).toContain('Your orders need no approval any more.')
  })

  test('a new substitute alone is no change for the orderer, and nobody is told of their own change', async () => {
    await removeAll()
    const { attest } = await put({})
    await shop.workOff()
    const before = (await shop.mails()).length
    await put({ id: attest?.id, substituteAttesterId: ADA.id })
    const own = await put({ userId: ADA.id })
    await shop.workOff()
    const told = (await shop.mails()).slice(before)
    expect(told.map(({ to }) => to)).toEqual([KARIN.email])
    await shop.db
      .deleteFrom('attests')
      .where('id', '=', own.attest?.id ?? 0)
      .execute()
    await removeAll()
  })
})

describe('the receipt', () => {
  const receipts = async (decide: () => Promise<unknown>) => {
    const { sv, en, de } = await mailsTo(shop, ADA.email, decide)
    return [sv, en, de].map(({ subject, text }) => [subject.replace(/\d+/, '7'), text])
  }

  test('says of changes that there were some, and to the one who made them that it was she', async () => {
    expect(await receipts(() => edited(ADA))).toEqual([
      ['Order 7 är attesterad med ändringar', expect.stringContaining('godkänts av dig')],
      ['Order 7 has been approved with changes', expect.stringContaining('approved by you')],
      ['Bestellung 7 ist mit Änderungen freigegeben', expect.stringContaining('von Ihnen geändert')],
    ])
  })

  test('names the substitute who decided', async () => {
    expect(await receipts(() => decided(KARIN, 'denyAttest'))).toEqual([
      ['Order 7 har nekats', expect.stringContaining('nekats av Karin Lindqvist')],
      ['Order 7 has been denied', expect.stringContaining('denied by Karin Lindqvist')],
      ['Bestellung 7 wurde abgelehnt', expect.stringContaining('von Karin Lindqvist abgelehnt')],
    ])
  })
})
