/** The calls of our own for the approval set-up: the preview of a need, and the orders that wait. */
import { approvalCalls } from '@hoistway/contract/approvals/approvals'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, GRETA, KARIN, KIM, OLLE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const OLLES_RELATION = 1
const ada = { id: ADA.id, name: 'Ada Bergström' }
const karin = { id: KARIN.id, name: 'Karin Lindqvist' }
const kim = { id: KIM.id, name: 'Kim Åkesson' }
const ollesRelation = {
  id: OLLES_RELATION,
  userId: OLLE.id,
  attestantId: ADA.id,
  amount: 50_000,
  active: true,
  substituteAttesterId: KARIN.id,
}

beforeEach(async () => {
  await shop.db.deleteFrom('attests').where('id', '<>', OLLES_RELATION).execute()
  await put(ollesRelation)
})

async function put(body: Parameters<typeof send>[0]) {
  const { status } = await send(body)
  expect(status).toBe(5)
}

async function send(body: { userId: number; attestantId: number; amount: number; active?: boolean }) {
  return (await shop.as(ADA.email)).call(attestCalls.putAttest, { body })
}

async function preview(total: number, userId: number | 'caller' = OLLE.id, as = ADA.email) {
  const query = userId === 'caller' ? { total } : { userId, total }
  return (await shop.as(as)).call(approvalCalls.approvalPreview, { query })
}

async function waiting(as = ADA.email) {
  return (await shop.as(as)).call(approvalCalls.waitingApprovals, {})
}

const nobody = { approver: null, amount: null, asked: [], decidedBy: [], mayRaise: [] }

describe('the preview of an approval', () => {
  test('names the lowest approver whose limit is enough, and the substitute [ATT-09]', async () => {
    await put({ userId: OLLE.id, attestantId: KIM.id, amount: 200 })
    expect(await preview(200)).toEqual({
      ...nobody,
      need: 'approval',
      approver: kim,
      amount: 200,
      asked: [kim],
      decidedBy: [kim],
    })
    const amount = 50_000
    const found = { need: 'approval', approver: ada, amount, asked: [ada], decidedBy: [ada, karin] }
    const larger = { ...nobody, ...found }
    expect(await preview(200.01)).toEqual(larger)
    expect(await preview(50_000)).toEqual(larger)
  })

  test('above the highest limit says who may raise it [ATT-09]', async () => {
    expect(await preview(50_000.01)).toEqual({
      ...nobody,
      need: 'higherAmount',
      amount: 50_000,
      mayRaise: [ada],
    })
  })

  test('is none without a relation, or while the relation is off', async () => {
    expect(await preview(1e6, KARIN.id)).toEqual({ ...nobody, need: 'none' })
    await put({ ...ollesRelation, active: false })
    expect(await preview(1e6)).toEqual({ ...nobody, need: 'none' })
  })

  test('is none for an admin who switched the own approvals off [ATT-18]', async () => {
    await put({ userId: ADA.id, attestantId: KARIN.id, amount: 10 })
    expect(await preview(5, 'caller')).toMatchObject({ need: 'approval', approver: karin })
    const admin = await shop.as(ADA.email)
    await admin.call(attestCalls.disableAttest, {})
    expect(await preview(5, ADA.id)).toEqual({ ...nobody, need: 'none' })
    await admin.call(attestCalls.enableAttest, {})
  })

  test('agrees with the order that is placed', async () => {
    const olle = await shop.as(OLLE.email)
    for (const [limit, expected] of [
      [100, 'higherAmount'],
      [5_000, 'approval'],
    ] as const) {
      await put({ ...ollesRelation, amount: limit })
      const { need, approver } = await preview(615.6, 'caller', OLLE.email)
      expect(need).toBe(expected)
      const placed = olle.call(orderCalls.placeOrder, { body: OLLES_ORDER })
      if (need === 'approval') expect((await placed).iAttestee).toBe(approver?.id)
      else expect((await refusal(placed)).type).toBe('noSufficientAttester')
    }
  })

  test('is for everybody about themselves; other people are unknown [ROLE-12]', async () => {
    expect(await preview(10, 'caller', OLLE.email)).toMatchObject({ need: 'approval', approver: ada })
    expect(await preview(10, OLLE.id, OLLE.email)).toMatchObject({ need: 'approval' })
    for (const [userId, as] of [
      [OLLE.id, KARIN.email],
      [OLLE.id, GRETA.email],
      [OLLE.id, SVEN.email],
      [2_000_000, ADA.email],
      [GRETA.id, ADA.email],
    ] as const) {
      expect(await refusal(preview(10, userId, as))).toMatchObject({ type: 'unknownUser', status: 404 })
    }
    expect(await preview(10, VERA.id)).toEqual({ ...nobody, need: 'none' })
  })

  test('is refused to guests, and for a total that is none', async () => {
    const guest = shop.guest.call(approvalCalls.approvalPreview, { query: { total: 1 } })
    expect((await refusal(guest)).type).toBe('notLoggedIn')
    for (const total of [-1, 0.00001, 1e12]) {
      expect((await refusal(preview(total))).type).toBe('invalidInput')
    }
  })
})

describe('the orders that wait', () => {
  test('stand with their relation and with those who may decide them, now and without it', async () => {
    const { order, total, attestToken } = await placeWaitingOrder(shop)
    const found = (await waiting()).find((one) => one.order === order)
    expect(found).toEqual({
      order,
      total,
      orderer: { id: OLLE.id, name: 'Olle Sandell' },
      attestId: OLLES_RELATION,
      decidedBy: [ada, karin],
      withoutRelation: [ada],
    })
    const query = { attestToken, locale: 'en' }
    await (await shop.as(ADA.email)).call(attestCalls.acceptAttest, { query })
    expect((await waiting()).map((one) => one.order)).not.toContain(order)
  })

  test('are told to the admins of the company alone [ROLE-12, ROLE-13]', async () => {
    await placeWaitingOrder(shop)
    expect(await waiting(GRETA.email)).toEqual([])
    expect((await refusal(waiting(KARIN.email))).type).toBe('notAllowed')
    expect((await refusal(shop.guest.call(approvalCalls.waitingApprovals, {}))).type).toBe('notLoggedIn')
  })
})
