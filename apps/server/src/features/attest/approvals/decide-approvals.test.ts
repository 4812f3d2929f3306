/** Several orders are decided with one call: each on its own, with the reason of a denial, and each only once. */
import type { ApiError } from '@hoistway/contract/api-error'
import { approvalCountCalls } from '@hoistway/contract/approvals/approval-count'
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, type DemoAccount, GRETA, KARIN, KIM, OLLE, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const REASON = 'We have two of these in the van.\nAsk Kim.'

type Wanted = { readonly decision: 'approve' | 'deny'; readonly reason?: string }

async function decide(by: DemoAccount, attestTokens: string[], wanted: Wanted = { decision: 'approve' }) {
  const body = { ...wanted, attestTokens }
  const client = await shop.as(by.email)
  return (await client.call(approvalInboxCalls.decideApprovals, { body })).outcomes
}

async function count(by: DemoAccount) {
  return (await shop.as(by.email)).call(approvalCountCalls.approvalCount, {})
}

function stored(orderId: number) {
  return shop.db
    .selectFrom('orders')
    .select(['attest_status', 'attest_decided_by', 'attest_reason', 'released'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

function auditOf(orderId: number) {
  return shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'detail', 'after'])
    .where('target_kind', '=', 'order')
    .where('target_id', '=', String(orderId))
    .where('act', '=', 'approval-decided')
    .execute()
}

async function topicsOf(orderId: number): Promise<string[]> {
  const rows = await shop.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.orderId === orderId).map(({ topic }) => topic)
}

const waitingOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => placeWaitingOrder(shop)))

describe('several orders at once', () => {
  test('are approved each, and each outcome is told in the order of the tokens [ATT-12]', async () => {
    const orders = await waitingOrders(3)
    const tokens = orders.map(({ attestToken }) => attestToken)
    expect(await decide(ADA, tokens)).toEqual(tokens.map(() => ({ refused: null, detail: '' })))
    for (const { orderKey } of orders) {
      expect(await stored(orderKey)).toEqual({
        attest_status: AttestStatus.Accepted,
        attest_decided_by: ADA.id,
        attest_reason: '',
        released: true,
      })
    }
  })

  test('are decided as far as possible: the others are told why not [ATT-09]', async () => {
    const [decided, open] = await waitingOrders(2)
    if (!decided || !open) throw new Error('Two orders were to be placed.')
    await decide(KARIN, [decided.attestToken])
    const made = 'A'.repeat(43)
    const outcomes = await decide(ADA, [decided.attestToken, made, open.attestToken, open.attestToken])
    expect(outcomes.map(({ refused }) => refused)).toEqual([
      'alreadyDecided',
      'attestTokenRefused',
      null,
      'alreadyDecided',
    ])
    expect((await stored(decided.orderKey)).attest_decided_by).toBe(KARIN.id)
  })

  test('of which one is above the limit are approved without it, with the limit in words [ATT-09]', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    const setLimit = (amount: number) => shop.db.updateTable('attests').set({ amount }).where('id', '=', 1)
    await setLimit(500 * 10_000).execute()
    const [outcome] = await decide(ADA, [attestToken])
    await setLimit(50_000 * 10_000).execute()
    expect(outcome).toMatchObject({ refused: 'aboveAttestAmount' })
    expect(outcome?.detail.replaceAll(/\s/g, ' ')).toContain('SEK 500.00')
    expect(await decide(ADA, [attestToken])).toMatchObject([{ refused: null }])
  })
})

describe('the reason of a denial', () => {
  test('is stored, audited, and read by both sides in their mails [ATT-10, ATT-17]', async () => {
    const { order, orderKey, attestToken } = await placeWaitingOrder(shop)
    await shop.workOff()
    await decide(KARIN, [attestToken], { decision: 'deny', reason: `  ${REASON}\n` })
    expect(await stored(orderKey)).toEqual({
      attest_status: AttestStatus.Denied,
      attest_decided_by: KARIN.id,
      attest_reason: REASON,
      released: false,
    })
    expect(await auditOf(orderKey)).toEqual([
      { user_id: KARIN.id, detail: 'denied', after: { decision: 'denied', reason: REASON } },
    ])
    await shop.workOff()
    const mails = (await shop.mails()).filter(({ subject }) => subject.endsWith(`rder ${order} har nekats`))
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ADA.email, OLLE.email])
    for (const { text } of mails) expect(text).toContain('We have two of these in the van.')
    const [, toOlle] = mails.toSorted((a, b) => a.to.localeCompare(b.to))
    expect(toOlle?.text).toContain('Så här skriver Karin Lindqvist')
    expect(toOlle?.text).not.toContain('Hör med')
  })

  test('is left out, and belongs to no approval', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const approval = decide(ADA, [attestToken], { decision: 'approve', reason: 'Fine.' })
    expect(await refusal(approval)).toMatchObject({ type: 'invalidInput', status: 400 })
    await decide(ADA, [attestToken], { decision: 'deny', reason: '   ' })
    expect(await stored(orderKey)).toMatchObject({ attest_status: AttestStatus.Denied, attest_reason: '' })
    expect(await auditOf(orderKey)).toEqual([{ user_id: ADA.id, detail: 'denied', after: null }])
  })

  test.for([
    ['a longer reason', ['t'], 'x'.repeat(501)],
    ['no token', [], ''],
    ['51 tokens', Array.from({ length: 51 }, (_, at) => `t${at}`), ''],
  ] as const)('is refused whole: %s', async ([, tokens, reason]) => {
    const denial = decide(ADA, [...tokens], { decision: 'deny', reason })
    expect(await refusal(denial)).toMatchObject({ type: 'invalidInput', status: 400 })
  })
})

describe('who may', () => {
  test.for([OLLE, KIM, RUNE])('$firstName of the same company is refused [ATT-17]', async (person) => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    for (const decision of ['approve', 'deny'] as const) {
      expect(await decide(person, [attestToken], { decision })).toMatchObject([{ refused: 'notAllowed' }])
    }
    expect((await stored(orderKey)).attest_decided_by).toBeNull()
  })

  test.for([OTTO, GRETA, SVEN])('$firstName of another company learns nothing [ROLE-12]', async (person) => {
    const { attestToken } = await placeWaitingOrder(shop)
    const [outcome] = await decide(person, [attestToken])
    const [unknown] = await decide(person, ['A'.repeat(43)])
    expect(outcome).toEqual(unknown)
    expect(outcome?.refused).toBe('attestTokenRefused')
  })

  test('a guest is asked to log in [ROLE-08]', async () => {
    const body = { decision: 'approve' as const, attestTokens: ['t'] }
    const asGuest = [
      () => shop.guest.call(approvalInboxCalls.decideApprovals, { body }),
      () => shop.guest.call(approvalCountCalls.approvalCount, {}),
    ]
    for (const call of asGuest) {
      expect(await refusal(call())).toMatchObject({ type: 'notLoggedIn', status: 401 })
    }
  })
})

describe('twenty decisions at once', () => {
  test('are one: one decision, one mail to each side, one entry of the audit log [ATT-11]', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const deciding = Array.from({ length: 20 }, async (_, at) => {
      const by = at % 2 === 0 ? ADA : KARIN
      if (at % 5 === 4) {
        const row = at % 2 === 0 ? attestCalls.acceptAttest : attestCalls.denyAttest
        const query = { attestToken, locale: 'sv' }
        const call = (await shop.as(by.email)).call(row, { query })
        return call.then(
          () => null,
          (cause: ApiError) => cause.result?.type,
        )
      }
      const decision = at % 3 === 0 ? ('deny' as const) : ('approve' as const)
      const [outcome] = await decide(by, [attestToken], { decision })
      return outcome?.refused
    })
    const refused = await Promise.all(deciding)
    expect(refused.filter((one) => one === null)).toHaveLength(1)
    expect(refused.filter((one) => one === 'alreadyDecided')).toHaveLength(19)
    expect(await auditOf(orderKey)).toHaveLength(1)
    const { released } = await stored(orderKey)
    const topics = await topicsOf(orderKey)
    expect(topics.filter((topic) => topic === 'mail.approval-decision')).toHaveLength(1)
    expect(topics.filter((topic) => topic === 'mail.approval-receipt')).toHaveLength(1)
    expect(topics.filter((topic) => topic === 'erp.export-order')).toHaveLength(released ? 1 : 0)
  })

  test('about several orders, in other orders of the tokens, leave none undecided', async () => {
    const orders = await waitingOrders(4)
    const tokens = orders.map(({ attestToken }) => attestToken)
    const lists = [tokens, tokens.toReversed(), [...tokens.slice(2), ...tokens.slice(0, 2)]]
    const answers = await Promise.all(lists.map((list, at) => decide(at === 1 ? KARIN : ADA, list)))
    expect(answers.flat().filter(({ refused }) => refused === null)).toHaveLength(4)
    for (const { orderKey } of orders) expect(await auditOf(orderKey)).toHaveLength(1)
  })
})

describe('the count beside the link', () => {
  const waitingFor = async (person: DemoAccount) => (await count(person)).waiting

  test('counts what the caller may decide now, for the approver and the substitute', async () => {
    const before = [await waitingFor(ADA), await waitingFor(KARIN)]
    const { attestToken } = await placeWaitingOrder(shop)
    expect([await waitingFor(ADA), await waitingFor(KARIN)]).toEqual(before.map((count) => count + 1))
    await decide(KARIN, [attestToken])
    expect([await waitingFor(ADA), await waitingFor(KARIN)]).toEqual(before)
    const list = await (await shop.as(ADA.email)).call(attestCalls.attestOrders, { query: { locale: 'sv' } })
    expect(await waitingFor(ADA)).toBe(list.length)
  })

  test('is for approvers and substitutes alone', async () => {
    await placeWaitingOrder(shop)
    for (const person of [ADA, KARIN]) expect((await count(person)).isApprover).toBe(true)
    for (const person of [OLLE, KIM, RUNE, OTTO, GRETA, SVEN]) {
      expect(await count(person)).toEqual({ waiting: 0, isApprover: false })
    }
  })

  test('is for customer admins too, once an order falls to them', async () => {
    await shop.db.updateTable('users').set({ is_customer_admin: true }).where('id', '=', KIM.id).execute()
    const relation = shop.db.updateTable('attests').where('id', '=', 1)
    await relation.set({ active: false, substitute_attester_id: null }).execute()
    await placeWaitingOrder(shop).catch(() => undefined)
    const asKim = await count(KIM)
    await relation.set({ active: true, substitute_attester_id: KARIN.id }).execute()
    await shop.db.updateTable('users').set({ is_customer_admin: false }).where('id', '=', KIM.id).execute()
    expect(asKim.isApprover).toBe(true)
    expect(asKim.waiting).toBeGreaterThan(0)
  })

  test('is for the substitute of an absence, until it has ended', async () => {
    const absence = { user_id: ADA.id, from_day: '2026-11-23', to_day: '2026-11-24', substitute_id: KIM.id }
    const { id } = await shop.db
      .insertInto('absences')
      .values(absence)
      .returning('id')
      .executeTakeFirstOrThrow()
    const during = await count(KIM)
    await shop.db.updateTable('absences').set({ from_day: '2026-11-02', to_day: '2026-11-20' }).execute()
    const after = await count(KIM)
    await shop.db.deleteFrom('absences').where('id', '=', id).execute()
    expect(during.isApprover).toBe(true)
    expect(during.waiting).toBeGreaterThan(0)
    expect(after).toEqual({ waiting: 0, isApprover: false })
  })
})
