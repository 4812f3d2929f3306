/** Histories of a company whose approvals change while orders wait, through the calls of the shop: relations, locks,
 *  absences, escalations, messages and withdrawals in any order. After every step each waiting order has somebody who may
 *  decide it, and never its orderer. At the end twenty people decide each order at once: one decision counts, and the
 *  mails, the lists and the audit log name the person who made it. */
import { ApiError } from '@hoistway/contract/api-error'
import { calls } from '@hoistway/contract/calls'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, type DemoAccount, GRETA, KARIN, KIM, OLLE, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { OPENING, openTestShop, type Person } from '../../testing/test-shop.ts'
import { OLLES_ORDER } from '../../testing/waiting-order.ts'
import { followWaitingOrders, returnStuckOrders } from './public.ts'

const RUNS = process.env.LONG === undefined ? 6 : 30
const STEPS = 14
const HOUR_MS = 3_600_000

const shop = await openTestShop()
afterAll(() => shop.close())

const APPROVERS = [ADA, KARIN, KIM] as const
const EVERYBODY = [...APPROVERS, RUNE, OLLE, GRETA] as const
const people = new Map<number, Person>()
for (const { id, email } of [...EVERYBODY, SVEN]) people.set(id, await shop.as(email))
const as = ({ id }: DemoAccount): Person => {
  const person = people.get(id)
  if (!person) throw new Error(`Nobody is logged in as ${id}.`)
  return person
}

const approver = fc.constantFrom(...APPROVERS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('order' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('relation' as const),
      by: approver,
      amount: fc.constantFrom(400, 1_000, 50_000),
      substitute: fc.option(approver),
      active: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), by: approver }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('lock' as const), who: fc.constantFrom(KARIN, KIM) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('unlock' as const), who: fc.constantFrom(KARIN, KIM) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('away' as const),
      who: approver,
      substitute: fc.option(approver),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('back' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('hours' as const), hours: fc.constantFrom(1, 30) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('message' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const histories = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
  numRuns: RUNS,
  seed: 14,
})

let now = OPENING.getTime()
let decided = 0
const refused = (cause: unknown) => {
  if (!(cause instanceof ApiError) || cause.status === 500) throw cause
  return undefined
}

async function waiting() {
  return as(ADA).call(calls.waitingApprovals, {})
}

async function take(one: Step): Promise<void> {
  const first = (await waiting())[0]?.order
  switch (one.what) {
    case 'order':
      await as(OLLE).call(calls.placeOrder, { body: OLLES_ORDER }).catch(refused)
      return
    case 'relation': {
      const relations = await as(ADA).call(calls.attests, {})
      const before = relations.find(
        ({ userId, attestantId }) => userId === OLLE.id && attestantId === one.by.id,
      )
      const body = {
        userId: OLLE.id,
        attestantId: one.by.id,
        amount: one.amount,
        active: one.active,
        substituteAttesterId: one.substitute?.id ?? null,
        ...(before && { id: before.id }),
      }
      await as(ADA).call(calls.putAttest, { body })
      return
    }
    case 'remove': {
      const relations = await as(ADA).call(calls.attests, {})
      const found = relations.find(({ attestantId }) => attestantId === one.by.id)
      if (found) await as(ADA).call(calls.deleteAttest, { params: { attestId: found.id } })
      return
    }
    case 'lock':
      await as(SVEN)
        .call(calls.lockPerson, { params: { id: one.who.id } })
        .catch(refused)
      return
    case 'unlock':
      await unlock(one.who)
      return
    case 'away': {
      const today = new Date(now).toISOString().slice(0, 10)
      const body = {
        userId: one.who.id,
        from: today,
        to: today,
        substituteId: one.substitute?.id ?? null,
      }
      await as(ADA).call(calls.setAbsence, { body }).catch(refused)
      return
    }
    case 'back':
      await shop.db.deleteFrom('absences').execute()
      return
    case 'hours':
      now += one.hours * HOUR_MS
      shop.setNow(new Date(now))
      return
    case 'withdraw':
      if (first)
        await as(OLLE)
          .call(calls.withdrawOrder, { params: { number: first } })
          .catch(refused)
      return
    case 'message':
      if (first) {
        const params = { number: first }
        await as(OLLE)
          .call(calls.writeOrderMessage, { params, body: { text: 'Shaft 3' } })
          .catch(refused)
      }
  }
}

/** A lock ends the sessions of the person. */
async function unlock(who: DemoAccount): Promise<void> {
  await as(SVEN)
    .call(calls.unlockPerson, { params: { id: who.id } })
    .catch(refused)
  people.set(who.id, await shop.logIn(who.email))
}

async function settle(): Promise<void> {
  await followWaitingOrders(shop.db, shop.now())
  await shop.workOff()
  await returnStuckOrders(shop.db, shop.now())
  await shop.workOff()
}

async function checkWaiting(): Promise<void> {
  const orders = await waiting()
  for (const { order, decidedBy } of orders) {
    expect(decidedBy, `somebody decides ${order}`).not.toEqual([])
    expect(decidedBy.map(({ id }) => id)).not.toContain(OLLE.id)
  }
  const locked = new Set(
    (await shop.db.selectFrom('users').select('id').where('locked', '=', true).execute()).map(({ id }) => id),
  )
  for (const who of APPROVERS.filter(({ id }) => !locked.has(id))) {
    const listed = await as(who).call(calls.attestOrders, { query: { locale: 'en' } })
    const own = orders.filter(({ decidedBy }) => decidedBy.some(({ id }) => id === who.id))
    expect(listed.map(({ order }) => order).sort(), who.firstName).toEqual(
      own.map(({ order }) => order).sort(),
    )
    expect((await as(who).call(calls.approvalCount, {})).waiting, who.firstName).toBe(own.length)
  }
}

async function decideAtOnce(order: number): Promise<void> {
  const { id, attest_token } = await shop.db
    .selectFrom('orders')
    .select(['id', 'attest_token'])
    .where('order_number', '=', order)
    .executeTakeFirstOrThrow()
  const query = { attestToken: attest_token ?? '', locale: 'en' }
  const attempts = Array.from({ length: 20 }, async (_, turn) => {
    const who = EVERYBODY[turn % EVERYBODY.length] ?? ADA
    const row = turn % 2 === 0 ? calls.denyAttest : calls.acceptAttest
    const isWithdrawal = who.id === OLLE.id && turn % 3 === 0
    try {
      if (isWithdrawal) await as(who).call(calls.withdrawOrder, { params: { number: order } })
      else await as(who).call(row, { query })
      return { who, isWithdrawal, isAccepted: row === calls.acceptAttest }
    } catch (cause) {
      return refused(cause)
    }
  })
  const counted = (await Promise.all(attempts)).filter((one) => one !== undefined)
  expect(counted, `decisions of ${order}`).toHaveLength(1)
  const [decision] = counted
  if (!decision) return
  decided += 1
  await shop.workOff()

  const stored = await shop.db
    .selectFrom('orders')
    .select(['attest_status', 'attest_decided_by', 'released'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isReleased = decision.isAccepted && !decision.isWithdrawal
  expect(stored).toEqual({
    attest_status: isReleased ? AttestStatus.Accepted : AttestStatus.Denied,
    attest_decided_by: decision.who.id,
    released: isReleased,
  })
  const name = `${decision.who.firstName} ${decision.who.lastName}`
  const subjects = /has been (approved|denied)$|har nekats$|är attesterad$/
  const told = (await shop.mails()).filter(
    ({ to, subject }) => to === OLLE.email && subject.includes(String(order)) && subjects.test(subject),
  )
  expect(told).toHaveLength(decision.isWithdrawal ? 0 : 1)
  if (!decision.isWithdrawal) expect(told[0]?.text).toContain(name)
  const acts = await shop.db
    .selectFrom('audit_log')
    .select(['act', 'user_id'])
    .where('act', 'in', ['approval-decided', 'order-withdrawn', 'order-returned'])
    .where('target_id', '=', String(id))
    .where('outcome', '=', 'success')
    .execute()
  expect(acts).toEqual([
    { act: decision.isWithdrawal ? 'order-withdrawn' : 'approval-decided', user_id: decision.who.id },
  ])
}

test.each(histories.map((history, index) => ({ index, history })))(
  'history $index: an order always has somebody who decides it, and one decision counts',
  async ({ history }) => {
    now = OPENING.getTime()
    shop.setNow(OPENING)
    await shop.db.deleteFrom('absences').execute()
    for (const who of [KARIN, KIM]) await unlock(who)
    const settings = { remindAfterHours: 1, escalateAfterHours: 24, sumOfDay: false }
    await as(ADA).call(calls.setApprovalSettings, { body: settings })
    for (const one of history) {
      await take(one)
      await settle()
      await checkWaiting()
    }
    await shop.db.deleteFrom('absences').execute()
    for (const who of [KARIN, KIM]) await unlock(who)
    await take({ what: 'relation', by: KARIN, amount: 50_000, substitute: KIM, active: true })
    for (const one of ['order', 'order'] as const) await take({ what: one })
    await settle()
    for (const { order } of await waiting()) await decideAtOnce(order)
    expect(await waiting()).toEqual([])
  },
)

test('the histories end with orders to decide', () => {
  expect(decided).toBeGreaterThanOrEqual(RUNS * 2)
})
