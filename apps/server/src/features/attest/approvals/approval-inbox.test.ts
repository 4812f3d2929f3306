/** The inbox of an approver: the orders that wait for somebody, and those that somebody had a part in deciding. */
import { approvalInboxCalls, type InboxState } from '@hoistway/contract/approvals/approval-inbox'
import { orderMessageCalls } from '@hoistway/contract/orders/order-messages'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, type DemoAccount, GRETA, KARIN, KIM, OLLE, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder, type WaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

type Query = { readonly state?: InboxState; readonly after?: number; readonly limit?: number }

async function inbox(of: DemoAccount, query: Query = {}) {
  const client = await shop.as(of.email)
  return client.call(approvalInboxCalls.approvalInbox, { query: { ...query, locale: 'en' } })
}

async function decide(by: DemoAccount, decision: 'approve' | 'deny', ...orders: readonly WaitingOrder[]) {
  const attestTokens = orders.map(({ attestToken }) => attestToken)
  const body = { decision, attestTokens, ...(decision === 'deny' && { reason: 'Too many.' }) }
  await (await shop.as(by.email)).call(approvalInboxCalls.decideApprovals, { body })
}

const numbersIn = ({ orders }: Awaited<ReturnType<typeof inbox>>) => orders.map(({ order }) => order)

async function place(): Promise<WaitingOrder> {
  const order = await placeWaitingOrder(shop)
  shop.setNow(new Date(shop.now().getTime() + 60_000))
  return order
}

/** Nothing waits when a test begins. */
beforeEach(async () => {
  const { details } = await inbox(ADA, { limit: 200 })
  for (const { attestToken } of details) {
    const body = { decision: 'deny' as const, attestTokens: [attestToken ?? ''] }
    await (await shop.as(ADA.email)).call(approvalInboxCalls.decideApprovals, { body })
  }
})

test('a waiting order is told in full, with its limit and for whom the substitute stands in [ATT-16]', async () => {
  const order = await place()
  const ada = await inbox(ADA)
  expect(ada.orders).toEqual([
    {
      order: order.order,
      attestToken: order.attestToken,
      attestStatus: AttestStatus.PendingMail,
      orderer: { id: OLLE.id, name: 'Olle Sandell' },
      mark: 'Schakt 4',
      lineCount: 1,
      messageCount: 0,
      desiredDelivery: '2026-12-01',
      since: order.date,
      currency: order.currency,
      total: order.total,
      limit: 50_000,
      held: order.total,
      inPlaceOf: null,
      decidedBy: null,
      decidedFor: null,
      decided: null,
      isWithdrawn: false,
      reason: '',
    },
  ])
  expect(ada.details).toMatchObject([{ order: order.order, attest: { isAttestee: true } }])
  expect(ada.details[0]?.products[0]?.product?.attributes.articleNr).toBe(
    NAMED_PARTS.tiersOneTenFifty.articleNr,
  )
  expect(ada).toMatchObject({
    counts: { waiting: 1 },
    limits: { lowest: 50_000, highest: 50_000 },
    substitutes: [{ id: KARIN.id, name: 'Karin Lindqvist' }],
    next: null,
  })
  const karin = await inbox(KARIN)
  expect(karin).toMatchObject({ counts: { waiting: 1 }, limits: null, substitutes: [] })
  expect(karin.orders).toMatchObject([{ inPlaceOf: { id: ADA.id, name: 'Ada Bergström' }, limit: 50_000 }])
})

test('the messages about an order are counted', async () => {
  const { order } = await place()
  const olle = await shop.as(OLLE.email)
  const body = { text: 'The customer waits for it.' }
  await olle.call(orderMessageCalls.writeOrderMessage, { params: { number: order }, body })
  expect((await inbox(ADA)).orders).toMatchObject([{ order, messageCount: 1 }])
})

test('decided orders tell by whom, for whom, when and why, to both who may decide [ATT-10]', async () => {
  const [approved, denied] = [await place(), await place()]
  const before = (await inbox(ADA)).counts
  await decide(KARIN, 'approve', approved)
  await decide(ADA, 'deny', denied)
  const decided = shop.now().toISOString()
  for (const person of [ADA, KARIN]) {
    const list = await inbox(person, { state: 'approved' })
    expect(list.counts).toEqual({ waiting: 0, approved: before.approved + 1, denied: before.denied + 1 })
    expect(list.details).toEqual([])
    expect(list.orders[0]).toMatchObject({
      order: approved.order,
      attestStatus: AttestStatus.Accepted,
      decidedBy: { id: KARIN.id, name: 'Karin Lindqvist' },
      decidedFor: { id: ADA.id, name: 'Ada Bergström' },
      decided,
      limit: null,
      reason: '',
    })
    const { orders } = await inbox(person, { state: 'denied' })
    expect(orders[0]).toMatchObject({
      order: denied.order,
      attestStatus: AttestStatus.Denied,
      decidedBy: { id: ADA.id, name: 'Ada Bergström' },
      decidedFor: null,
      isWithdrawn: false,
      reason: 'Too many.',
    })
  }
})

test('the last decision comes first, and pages go on where the page before ended', async () => {
  const placed = [await place(), await place(), await place()]
  const [first, second, third] = placed
  if (!first || !second || !third) throw new Error('Three orders were to be placed.')
  const waiting = await inbox(ADA, { limit: 2 })
  expect(numbersIn(waiting)).toEqual([third.order, second.order])
  const rest = await inbox(ADA, { limit: 2, after: waiting.next ?? 0 })
  expect([numbersIn(rest), rest.next]).toEqual([[first.order], null])
  for (const order of [second, third, first]) {
    shop.setNow(new Date(shop.now().getTime() + 60_000))
    await decide(ADA, 'approve', order)
  }
  const decided = await inbox(ADA, { state: 'approved', limit: 2 })
  expect(numbersIn(decided)).toEqual([first.order, third.order])
  const older = await inbox(ADA, { state: 'approved', limit: 1, after: decided.next ?? 0 })
  expect(numbersIn(older)).toEqual([second.order])
  expect((await inbox(ADA, { state: 'approved', after: 2_147_483_647 })).orders).toEqual([])
})

test('orders that were decided at the same moment are on no two pages', async () => {
  const placed = [await place(), await place(), await place(), await place()]
  await decide(ADA, 'deny', ...placed)
  const numbers: number[] = []
  let after: number | undefined
  for (const _ of placed) {
    const { orders, next } = await inbox(ADA, { state: 'denied', limit: 1, ...(after && { after }) })
    numbers.push(...orders.map(({ order }) => order))
    after = next ?? undefined
  }
  expect(numbers.toSorted()).toEqual(placed.map(({ order }) => order).toSorted())
})

test.for([OLLE, KIM, RUNE, OTTO, GRETA, SVEN])(
  '$firstName, who decides nothing, has an empty inbox [ROLE-12]',
  async (person) => {
    const [approved] = [await place(), await place()]
    if (approved) await decide(ADA, 'approve', approved)
    for (const state of ['waiting', 'approved', 'denied'] as const) {
      expect(await inbox(person, { state })).toEqual({
        details: [],
        orders: [],
        next: null,
        counts: { waiting: 0, approved: 0, denied: 0 },
        limits: null,
        substitutes: [],
      })
    }
  },
)

test('somebody who sees no prices decides without them (AMB-49)', async () => {
  const substitute = (id: number) =>
    shop.db.updateTable('attests').set({ substitute_attester_id: id }).where('id', '=', 1).execute()
  await substitute(RUNE.id)
  const order = await place()
  const waiting = await inbox(RUNE)
  await decide(RUNE, 'approve', order)
  const approved = await inbox(RUNE, { state: 'approved' })
  await substitute(KARIN.id)
  expect(waiting.orders).toMatchObject([{ total: null, limit: null, held: null }])
  expect(waiting.details).toMatchObject([{ total: 0, pricesHidden: true }])
  expect(approved.orders[0]).toMatchObject({ order: order.order, total: null })
})

test('a customer admin who decides in place of a relation has no limit', async () => {
  const relation = (active: boolean, substitute: number | null) =>
    shop.db
      .updateTable('attests')
      .set({ active, substitute_attester_id: substitute })
      .where('id', '=', 1)
      .execute()
  const order = await place()
  await relation(false, null)
  const { orders, limits } = await inbox(ADA)
  await relation(true, KARIN.id)
  expect(orders).toMatchObject([{ order: order.order, limit: null, inPlaceOf: null }])
  expect(limits).toBeNull()
})

test('the earlier orders of the day count too, where the company has it so', async () => {
  await place()
  const order = await place()
  const settings = shop.db
    .insertInto('approval_settings')
    .values({ company_id: ADA.company.id, sum_of_day: true })
  await settings.execute()
  const { orders } = await inbox(ADA)
  await shop.db.deleteFrom('approval_settings').execute()
  expect(orders[0]).toMatchObject({ order: order.order, total: order.total })
  expect(orders[0]?.held).toBeGreaterThanOrEqual(2 * order.total)
})

test('an order that its approver edited is told with its new total', async () => {
  const { attestToken } = await place()
  const edited = await (await shop.as(ADA.email)).call(orderCalls.placeOrder, {
    body: {
      orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
      cartItems: [{ productID: NAMED_PARTS.stockEleven.id, amount: 3 }],
    },
  })
  const { orders } = await inbox(ADA, { state: 'approved' })
  expect(orders[0]).toMatchObject({ order: edited.order, total: edited.total })
})

test.for([{ state: 'open' }, { after: 0 }, { after: 1.5 }, { limit: 0 }, { limit: 201 }])(
  '%o is refused',
  async (query) => {
    const bad = (await shop.as(ADA.email)).call(approvalInboxCalls.approvalInbox, { query: query as never })
    expect(await refusal(bad)).toMatchObject({ type: 'invalidInput', status: 400 })
  },
)

test('a guest is asked to log in [ROLE-08]', async () => {
  const call = shop.guest.call(approvalInboxCalls.approvalInbox, { query: {} })
  expect(await refusal(call)).toMatchObject({ type: 'notLoggedIn', status: 401 })
})
