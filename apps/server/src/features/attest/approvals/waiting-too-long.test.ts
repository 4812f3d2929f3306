/** Reminders, escalation and the sum of the day: the settings of a company about its approvals (AMB-74, AMB-96). */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, KIM, OLLE } from '@hoistway/fixtures/accounts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { OPENING, openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'
import { followWaitingOrders } from '../public.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const ada = await shop.as(ADA.email)
const karin = await shop.as(KARIN.email)
const kim = await shop.as(KIM.email)
const olle = await shop.as(OLLE.email)
const HOUR_MS = 3_600_000
const OFF = { remindAfterHours: null, escalateAfterHours: null, sumOfDay: false }

const set = (settings: object) => ada.call(calls.setApprovalSettings, { body: { ...OFF, ...settings } })

/** Karin approves small orders of Olle, and Kim stands in for her. Ada is the only customer admin. */
async function karinApproves(amount: number): Promise<void> {
  const body = { userId: OLLE.id, attestantId: KARIN.id, amount, substituteAttesterId: KIM.id }
  expect((await ada.call(calls.putAttest, { body })).status).toBe(5)
}

/** Lets so many hours pass. Returns who got which mails then. */
async function after(hours: number): Promise<string[]> {
  await shop.workOff()
  const before = (await shop.mails()).length
  shop.setNow(new Date(OPENING.getTime() + hours * HOUR_MS))
  await Promise.all([followWaitingOrders(shop.db, shop.now()), followWaitingOrders(shop.db, shop.now())])
  await shop.workOff()
  return (await shop.mails())
    .slice(before)
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject.replace(/\d+/, 'N')}`)
}

beforeEach(async () => {
  await shop.db.updateTable('users').set({ language_code: 'en' }).execute()
  await karinApproves(1_000)
})

afterEach(async () => {
  shop.setNow(OPENING)
  await shop.workOff()
  await set({})
  await shop.db.deleteFrom('approval_steps').execute()
  await shop.db.updateTable('orders').set({ attest_status: 3, attest_id: null }).execute()
  await shop.db.deleteFrom('attests').where('attestant_id', '=', KARIN.id).execute()
})

describe('an order that waits too long', () => {
  test('reminds nobody where the company has set nothing', async () => {
    expect(await ada.call(calls.approvalSettings, {})).toEqual(OFF)
    await placeWaitingOrder(shop)
    expect(await after(1_000)).toEqual([])
  })

  test('reminds whoever is asked, once, as soon as the hours have passed', async () => {
    await set({ remindAfterHours: 24 })
    await placeWaitingOrder(shop)
    expect(await after(23.9)).toEqual([])
    expect(await after(24)).toEqual(['karin: Reminder: order N is still waiting for your approval'])
    expect(await after(200)).toEqual([])
  })

  test('is then decided by the customer admins too, above the limit of the approver', async () => {
    await set({ escalateAfterHours: 48 })
    const { order, attestToken } = await placeWaitingOrder(shop)
    const query = { attestToken, locale: 'en' }
    expect((await refusal(ada.call(calls.acceptAttest, { query }))).type).toBe('notAllowed')
    expect(await after(48)).toEqual(['ada: Order N has waited long for its approval'])
    await shop.db.updateTable('attests').set({ amount: 100 }).where('attestant_id', '=', KARIN.id).execute()
    expect((await refusal(karin.call(calls.acceptAttest, { query }))).type).toBe('aboveAttestAmount')
    const waiting = await ada.call(calls.waitingApprovals, {})
    expect(waiting.find((one) => one.order === order)?.decidedBy.map(({ id }) => id)).toEqual([
      KARIN.id,
      KIM.id,
      ADA.id,
    ])
    expect(await ada.call(calls.acceptAttest, { query })).toBeNull()
  })

  test('that was decided meanwhile reminds nobody', async () => {
    await set({ remindAfterHours: 24, escalateAfterHours: 24 })
    const { attestToken } = await placeWaitingOrder(shop)
    await kim.call(calls.denyAttest, { query: { attestToken, locale: 'en' } })
    expect((await after(25)).filter((mail) => !/denied/.test(mail))).toEqual([])
  })
})

describe('the sum of the day', () => {
  const sent = async () => (await olle.call(calls.placeOrder, { body: OLLES_ORDER })).iAttestee

  test('counts each order alone while it is off', async () => {
    expect([await sent(), await sent()]).toEqual([KARIN.id, KARIN.id])
  })

  test('gives the second part of a split order to the higher limit, as the preview says', async () => {
    await set({ sumOfDay: true })
    expect(await sent()).toBe(KARIN.id)
    const preview = await olle.call(calls.approvalPreview, { query: { total: 615.6 } })
    expect(preview.approver?.id).toBe(ADA.id)
    expect(await sent()).toBe(ADA.id)
    shop.setNow(new Date(OPENING.getTime() + 24 * HOUR_MS))
    expect(await sent()).toBe(KARIN.id)
  })

  test('is held against the limit when the order is decided', async () => {
    const first = await placeWaitingOrder(shop)
    const second = await placeWaitingOrder(shop)
    await set({ sumOfDay: true })
    const accept = ({ attestToken }: typeof first) =>
      karin.call(calls.acceptAttest, { query: { attestToken, locale: 'en' } })
    expect((await refusal(accept(second))).type).toBe('aboveAttestAmount')
    expect(await accept(first)).toBeNull()
    await set({ sumOfDay: false })
    expect(await accept(second)).toBeNull()
  })
})

describe('the settings', () => {
  test('are those of the own company, and stand in its audit log', async () => {
    const settings = { remindAfterHours: 8, escalateAfterHours: 72, sumOfDay: true }
    expect(await set(settings)).toEqual(settings)
    expect(await ada.call(calls.approvalSettings, {})).toEqual(settings)
    expect(await (await shop.as(GRETA.email)).call(calls.approvalSettings, {})).toEqual(OFF)
    const { entries } = await ada.call(calls.auditLog, { query: { act: 'approval-settings-changed' } })
    expect(entries[0]).toMatchObject({ after: settings })
  })

  test.each([0, -1, 1.5, 8_761])('refuse %o hours', async (hours) => {
    expect((await refusal(set({ remindAfterHours: hours }))).type).toBe('invalidInput')
  })

  test('are for customer admins', async () => {
    expect((await refusal(karin.call(calls.approvalSettings, {}))).type).toBe('notAllowed')
    const body = { ...OFF, sumOfDay: true }
    expect((await refusal(karin.call(calls.setApprovalSettings, { body }))).type).toBe('notAllowed')
    expect((await refusal(shop.guest.call(calls.approvalSettings, {}))).type).toBe('notLoggedIn')
  })
})

test('the shop counts the orders about which hours would send a mail at once, once they are set', async () => {
  const dueWith = (hours: object) => ada.call(calls.approvalsDue, { query: hours })
  await placeWaitingOrder(shop)
  await placeWaitingOrder(shop)
  await shop.workOff()
  shop.setNow(new Date(OPENING.getTime() + 30 * HOUR_MS))
  expect(await dueWith({ remindAfterHours: 24, escalateAfterHours: 48 })).toEqual({
    reminders: 2,
    escalations: 0,
  })
  expect(await dueWith({ escalateAfterHours: 30 })).toEqual({ reminders: 0, escalations: 2 })
  const greta = await shop.as(GRETA.email)
  const ofGreta = greta.call(calls.approvalsDue, { query: { remindAfterHours: 1 } })
  expect(await ofGreta).toEqual({ reminders: 0, escalations: 0 })
  await set({ remindAfterHours: 24 })
  expect(await after(30)).toHaveLength(2)
  expect(await dueWith({ remindAfterHours: 24 })).toEqual({ reminders: 0, escalations: 0 })
})
