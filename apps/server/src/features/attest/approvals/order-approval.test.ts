/** The approval of an order as its orderer, its approvers and the admins of the company are told of it. */
import { absenceCalls } from '@hoistway/contract/approvals/absences'
import { approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import type { InputOf } from '@hoistway/contract/calls'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, GRETA, KARIN, KIM, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const ada = { id: ADA.id, name: 'Ada Bergström' }
const karin = { id: KARIN.id, name: 'Karin Lindqvist' }
const olle = { id: OLLE.id, name: 'Olle Sandell' }

async function approvalOf(number: number, email = OLLE.email) {
  return (await shop.as(email)).call(orderApprovalCalls.orderApproval, { params: { number } })
}

async function waitingFor(email: string) {
  return (await shop.as(email)).call(orderApprovalCalls.waitingOrders, {})
}

async function decide(row: 'acceptAttest' | 'denyAttest', attestToken: string, email = ADA.email) {
  await (await shop.as(email)).call(attestCalls[row], { query: { attestToken, locale: 'en' } })
}

beforeEach(() => shop.db.deleteFrom('absences').execute())

describe('the approval of an order', () => {
  test('names whoever is asked, since when, up to how much, and the substitute', async () => {
    const { order, date } = await placeWaitingOrder(shop)
    const expected = {
      order,
      state: 'waiting',
      since: date,
      orderer: olle,
      approver: ada,
      limit: 50_000,
      awayUntil: null,
      asked: [ada],
      decidedBy: [ada, karin],
      decision: null,
    }
    expect(await approvalOf(order)).toMatchObject(expected)
    expect(await approvalOf(order, KARIN.email)).toMatchObject(expected)
    const own = (await waitingFor(OLLE.email)).find((one) => one.order === order)
    expect(own).toEqual({ order, since: date, asked: [ada] })
  })

  test('names the substitute while the approver is away, and the last day of the absence', async () => {
    const { order } = await placeWaitingOrder(shop)
    const day = shop.now().toISOString().slice(0, 10)
    await (await shop.as(ADA.email)).call(absenceCalls.setAbsence, { body: { from: day, to: day } })
    expect(await approvalOf(order)).toMatchObject({ awayUntil: day, asked: [karin], approver: ada })
  })

  test('tells when somebody is reminded, and from when on the customer admins are asked, until it is done', async () => {
    const { order, orderKey, date } = await placeWaitingOrder(shop)
    expect(await approvalOf(order)).toMatchObject({ remindAt: null, escalateAt: null })
    const settings = (body: InputOf<'setApprovalSettings'>['body']) =>
      shop.as(ADA.email).then((admin) => admin.call(approvalSettingsCalls.setApprovalSettings, { body }))
    await settings({ remindAfterHours: 24, escalateAfterHours: 48, sumOfDay: false })
    const after = (hours: number) => new Date(Date.parse(date) + hours * 3_600_000).toISOString()
    expect(await approvalOf(order)).toMatchObject({ remindAt: after(24), escalateAt: after(48) })
    await shop.db.insertInto('approval_steps').values({ order_id: orderKey, step: 'reminded' }).execute()
    expect(await approvalOf(order)).toMatchObject({ remindAt: null, escalateAt: after(48) })
    await settings({ remindAfterHours: null, escalateAfterHours: null, sumOfDay: false })
  })

  test('says who decided, when and why, and that nobody is asked any more', async () => {
    const denied = await placeWaitingOrder(shop)
    await decide('denyAttest', denied.attestToken, KARIN.email)
    const reason = 'We have them in the van.'
    await shop.db
      .updateTable('orders')
      .set({ attest_reason: reason })
      .where('id', '=', denied.orderKey)
      .execute()
    expect(await approvalOf(denied.order)).toMatchObject({
      state: 'denied',
      asked: [],
      decidedBy: [],
      decision: { by: karin, at: expect.stringMatching(/^\d{4}-/), reason },
    })
    const accepted = await placeWaitingOrder(shop)
    await decide('acceptAttest', accepted.attestToken)
    expect(await approvalOf(accepted.order)).toMatchObject({ state: 'accepted', decision: { by: ada } })
    const left = (await waitingFor(OLLE.email)).map(({ order }) => order)
    expect(left).not.toContain(denied.order)
    expect(left).not.toContain(accepted.order)
  })

  test('is unknown to colleagues whom it does not concern, and to everybody else [ROLE-12, ROLE-13]', async () => {
    const { order } = await placeWaitingOrder(shop)
    for (const email of [KIM.email, GRETA.email, SVEN.email]) {
      expect(await refusal(approvalOf(order, email))).toMatchObject({ type: 'unknownOrder', status: 404 })
      expect(await waitingFor(email)).toEqual([])
    }
    for (const email of [ADA.email, KARIN.email, OLLE.email]) {
      expect((await waitingFor(email)).map((one) => one.order)).toContain(order)
    }
    const guest = shop.guest.call(orderApprovalCalls.orderApproval, { params: { number: order } })
    expect((await refusal(guest)).type).toBe('notLoggedIn')
  })

  test('is none of an order that needed none', async () => {
    const [order] = await (await shop.as(KARIN.email)).call(orderCalls.orderHistory, {})
    expect(await refusal(approvalOf(order?.order ?? 0, KARIN.email))).toMatchObject({ type: 'unknownOrder' })
  })
})
