import { attestCalls } from '@hoistway/contract/approvals/attest'
import { ownApprovalCalls } from '@hoistway/contract/approvals/own-approval'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, GRETA, KARIN, OLLE, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** The demo accounts' own relation alone, and every switch on. */
afterEach(async () => {
  await shop.db.deleteFrom('attests').where('user_id', '<>', OLLE.id).execute()
  await shop.db.updateTable('attests').set({ active: true }).execute()
  await shop.db.updateTable('users').set({ attest_enabled: true }).execute()
})

const check = async (email: string) => (await shop.as(email)).call(attestCalls.checkAttest, {})
const enable = async (email: string) => (await shop.as(email)).call(attestCalls.enableAttest, {})
const disable = async (email: string) => (await shop.as(email)).call(attestCalls.disableAttest, {})

async function placedStatus(email: string) {
  const order = await (await shop.as(email)).call(orderCalls.placeOrder, { body: OLLES_ORDER })
  return order.attestStatus
}

async function adaIsApprovedByKarin() {
  const body = { userId: ADA.id, attestantId: KARIN.id, amount: 50_000 }
  const made = await (await shop.as(ADA.email)).call(attestCalls.putAttest, { body })
  expect(made.status).toBe(5)
}

test.for([
  { email: OLLE.email, needed: true },
  { email: ADA.email, needed: false },
  { email: KARIN.email, needed: false },
  { email: OTTO.email, needed: false },
  { email: SVEN.email, needed: false },
])('an order of $email needs approval now: $needed [API-ADM-04]', async ({ email, needed }) => {
  expect(await check(email)).toBe(needed)
})

describe('the switch of the own approvals (AMB-75)', () => {
  test('is not turned off by who is under approval [API-ATT-10, ATT-18, ERR-07]', async () => {
    expect(await refusal(disable(OLLE.email))).toMatchObject({ type: 'attestSwitchRefused', status: 400 })
    expect(await check(OLLE.email)).toBe(true)
    expect(await placedStatus(OLLE.email)).toBe(4)
  })

  test('is turned off and on by a customer admin, for the own orders alone [API-ATT-09, API-ATT-10, ATT-18]', async () => {
    await adaIsApprovedByKarin()
    expect(await check(ADA.email)).toBe(true)
    expect(await disable(ADA.email)).toBeNull()
    expect([await check(ADA.email), await check(OLLE.email)]).toEqual([false, true])
    expect(await placedStatus(ADA.email)).toBeNull()
    expect(await enable(ADA.email)).toBeNull()
    expect(await check(ADA.email)).toBe(true)
    expect(await placedStatus(ADA.email)).toBe(4)
  })

  test('is read with whoever approves, the lowest limit first', async () => {
    const own = async (email: string) => (await shop.as(email)).call(ownApprovalCalls.ownApproval, {})
    expect(await own(OLLE.email)).toEqual({
      isOn: true,
      needed: true,
      maySwitchOff: false,
      approvers: [{ id: ADA.id, name: 'Ada Bergström', amount: 50_000 }],
    })
    const free = { isOn: true, needed: false, maySwitchOff: true, approvers: [] }
    expect(await own(KARIN.email)).toEqual(free)
    await adaIsApprovedByKarin()
    await disable(ADA.email)
    const approvers = [{ id: KARIN.id, name: 'Karin Lindqvist', amount: 50_000 }]
    expect(await own(ADA.email)).toEqual({ ...free, isOn: false, approvers })
    await enable(ADA.email)
    expect(await own(ADA.email)).toEqual({ ...free, needed: true, approvers })
  })

  test('turned off beforehand does not free who is put under approval later [ATT-18]', async () => {
    await disable(OTTO.email)
    const body = { userId: OTTO.id, attestantId: GRETA.id, amount: 50_000 }
    await (await shop.as(GRETA.email)).call(attestCalls.putAttest, { body })
    expect(await check(OTTO.email)).toBe(true)
    expect(await refusal(disable(OTTO.email))).toMatchObject({ type: 'attestSwitchRefused' })
  })

  test('turned off by an admin does not stay off when the admin becomes a user [ATT-18]', async () => {
    await adaIsApprovedByKarin()
    await disable(ADA.email)
    const setAdmin = (is_customer_admin: boolean) =>
      shop.db.updateTable('users').set({ is_customer_admin }).where('id', '=', ADA.id).execute()
    await setAdmin(false)
    try {
      expect(await check(ADA.email)).toBe(true)
      expect(await placedStatus(ADA.email)).toBe(4)
    } finally {
      await setAdmin(true)
    }
  })

  test('may be turned off once the relation is switched off, and on by anybody, twice too', async () => {
    await shop.db.updateTable('attests').set({ active: false }).execute()
    expect(await check(OLLE.email)).toBe(false)
    expect(await disable(OLLE.email)).toBeNull()
    expect([await enable(OLLE.email), await enable(OLLE.email)]).toEqual([null, null])
  })

  test.for([
    attestCalls.enableAttest,
    attestCalls.disableAttest,
    attestCalls.checkAttest,
    ownApprovalCalls.ownApproval,
  ])('$path asks for a login [ROLE-08]', async (row) => {
    expect(await refusal(shop.guest.call(row, {}))).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })
})
