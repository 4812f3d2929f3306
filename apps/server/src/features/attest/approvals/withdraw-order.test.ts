/** An orderer takes back an order that waits: it is closed, shown as withdrawn, and decided once whoever else decides. */

import { directoryCalls } from '@hoistway/contract/account/directory'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, GRETA, KARIN, KIM, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder, type WaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.workOff())

async function withdraw(number: number, email = OLLE.email) {
  return (await shop.as(email)).call(orderApprovalCalls.withdrawOrder, { params: { number } })
}

function stored({ orderKey }: WaitingOrder) {
  return shop.db
    .selectFrom('orders')
    .select(['attest_status', 'attest_decided_by', 'released'])
    .where('id', '=', orderKey)
    .executeTakeFirstOrThrow()
}

async function actsAbout({ orderKey }: WaitingOrder) {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['act', 'user_id', 'company_id'])
    .where('target_kind', '=', 'order')
    .where('target_id', '=', String(orderKey))
    .execute()
  return rows
}

async function mailsAbout({ order }: WaitingOrder) {
  await shop.workOff()
  return (await shop.mails()).filter(({ subject }) => subject.includes(String(order)))
}

test('the order is closed, nothing leaves, and all lists say withdrawn instead of denied', async () => {
  const placed = await placeWaitingOrder(shop)
  await shop.workOff()
  await withdraw(placed.order)
  expect(await stored(placed)).toEqual({
    attest_status: AttestStatus.Denied,
    attest_decided_by: OLLE.id,
    released: false,
  })
  expect(await actsAbout(placed)).toEqual([
    { act: 'order-withdrawn', user_id: OLLE.id, company_id: OLLE.company.id },
  ])
  const own = await (await shop.as(OLLE.email)).call(orderCalls.orderHistory, {})
  const ofCompany = await (await shop.as(KIM.email)).call(orderCalls.companyOrderHistory, {})
  for (const list of [own, ofCompany]) {
    const found = list.find(({ order }) => order === placed.order)
    expect(found).toMatchObject({ attestStatus: AttestStatus.Denied, withdrawn: true })
  }
  const query = { q: String(placed.order) }
  const { orders } = await (await shop.as(SVEN.email)).call(directoryCalls.listOrders, { query })
  expect(orders).toMatchObject([{ withdrawn: true }])
  const params = { number: placed.order }
  const approval = await (await shop.as(ADA.email)).call(orderApprovalCalls.orderApproval, { params })
  expect(approval).toMatchObject({
    state: 'withdrawn',
    decision: { by: { id: OLLE.id } },
    mayWithdraw: false,
  })
})

test('an order that its approver denied is not withdrawn', async () => {
  const placed = await placeWaitingOrder(shop)
  const query = { attestToken: placed.attestToken, locale: 'en' }
  await (await shop.as(ADA.email)).call(attestCalls.denyAttest, { query })
  const own = await (await shop.as(OLLE.email)).call(orderCalls.orderHistory, {})
  expect(own.find(({ order }) => order === placed.order)).not.toHaveProperty('withdrawn')
  expect(await refusal(withdraw(placed.order))).toMatchObject({ type: 'alreadyDecided', status: 400 })
})

describe('the mail', () => {
  test('tells the approver who was asked, and nobody else', async () => {
    const placed = await placeWaitingOrder(shop)
    await shop.workOff()
    await withdraw(placed.order)
    const last = (await mailsAbout(placed)).filter(({ subject }) => subject.includes('återkallats'))
    expect(last.map(({ to }) => to)).toEqual([ADA.email])
    expect(last[0]?.text).toContain('så du behöver inte göra något')
  })

  test('tells the customer admins too where they were asked after a long wait', async () => {
    const { id } = await shop.db
      .insertInto('attests')
      .values({ user_id: OLLE.id, attestant_id: KARIN.id, amount: 10_000_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const placed = await placeWaitingOrder(shop)
    await shop.workOff()
    const escalated = { order_id: placed.orderKey, step: 'escalated' } as const
    await shop.db.insertInto('approval_steps').values(escalated).execute()
    await withdraw(placed.order)
    const last = (await mailsAbout(placed)).filter(({ subject }) => subject.includes('återkallats'))
    expect(last.map(({ to }) => to).toSorted()).toEqual([ADA.email, KARIN.email])
    await shop.db.updateTable('orders').set({ attest_id: null }).where('attest_id', '=', id).execute()
    await shop.db.deleteFrom('attests').where('id', '=', id).execute()
  })

  test('is not sent where the question had not gone out, nor is the question', async () => {
    const placed = await placeWaitingOrder(shop)
    await withdraw(placed.order)
    expect((await mailsAbout(placed)).map(({ to }) => to)).not.toContain(ADA.email)
  })
})

test('only the orderer may; the order is unknown to everybody else [ROLE-12, ROLE-13]', async () => {
  const placed = await placeWaitingOrder(shop)
  for (const { email } of [ADA, KARIN, KIM, GRETA, SVEN]) {
    expect(await refusal(withdraw(placed.order, email))).toMatchObject({ type: 'unknownOrder', status: 404 })
  }
  const params = { number: placed.order }
  const guest = shop.guest.call(orderApprovalCalls.withdrawOrder, { params })
  expect((await refusal(guest)).type).toBe('notLoggedIn')
  expect(await refusal(withdraw(2_147_483_000))).toMatchObject({ type: 'unknownOrder' })
  expect(await stored(placed)).toMatchObject({ attest_decided_by: null })
})

test('of twenty withdrawals and decisions at once on two nodes exactly one counts [ATT-11]', async () => {
  const otherNode = await shop.openNode()
  const cookies = await Promise.all(
    [OLLE, ADA, OLLE, KARIN].map(async ({ email }) => (await shop.as(email)).cookie ?? ''),
  )
  for (let round = 0; round < 4; round += 1) {
    const placed = await placeWaitingOrder(shop)
    // Half of the rounds begin before the approver was asked, half after.
    if (round % 2 === 0) await shop.workOff()
    const query = `attestToken=${placed.attestToken}&locale=sv`
    const withdrawal = `/api/shop/v1/orders/${placed.order}/withdraw`
    const urls = [
      withdrawal,
      `/api/v2/attest/accept?${query}`,
      withdrawal,
      `/api/v2/attest/deny?${query}`,
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 3 === 0 ? otherNode : shop.app).inject({
          method: 'POST',
          url: urls[(index + round) % 4] ?? '',
          headers: { cookie: cookies[(index + round) % 4] ?? '' },
        }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 400)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer.json()).toMatchObject({ type: 'alreadyDecided' })
    const { attest_status: status, attest_decided_by: decidedBy, released } = await stored(placed)
    expect(released).toBe(status === AttestStatus.Accepted)
    const acts = await actsAbout(placed)
    expect(acts.map(({ act }) => act)).toEqual([
      decidedBy === OLLE.id ? 'order-withdrawn' : 'approval-decided',
    ])
    const told = (await mailsAbout(placed)).filter(({ subject }) =>
      /återkallats|nekats|attesterad/.test(subject),
    )
    const [before, after] = decidedBy === OLLE.id ? [0, 1] : [2, 2]
    expect(told).toHaveLength(round % 2 === 0 ? after : before)
  }
})
