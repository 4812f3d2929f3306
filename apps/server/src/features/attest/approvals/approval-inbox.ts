/** GET approvals/inbox: a page of the orders that wait for the caller, in full, or of those that the caller had a part in
 *  deciding. The newest comes first; of decided ones, the last decision. */
import type { ApprovalInbox, InboxOrder } from '@hoistway/contract/approvals/approval-inbox'
import type { AttestOrder } from '@hoistway/contract/approvals/attest'
import { type Decision, isDecided, isWithdrawn, limitOf } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import { type Price, priceToWire } from '@hoistway/domain/prices/money'
import { type Locale, localeOr } from '@hoistway/domain/texts/locale'
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { type Serialised, serialisedJson } from '../../../json/serialised-result.ts'
import { readOrders, writerOfOrders } from '../../orders/public.ts'
import { type Company, named } from '../relations/people.ts'
import { type RelationRow, readRelationsWith } from '../relations/relation-queries.ts'
import { type AttestOrderNeeds, approvalOf } from './attest-order-view.ts'
import { countDecided, type InboxRow, readDecidedOrders, readInboxOrders } from './inbox-queries.ts'
import { totalsHeld } from './sum-of-day.ts'
import { type WaitingFor, waitingFor } from './waiting-order.ts'

const PAGE_SIZE = 20
const DECISION_OF = { approved: AttestStatus.Accepted, denied: AttestStatus.Denied } as const

/** The things that every list needs. */
type Asked = {
  readonly customer: Customer
  readonly waiting: WaitingFor
  readonly own: readonly RelationRow[]
  readonly frame: Pick<ApprovalInbox, 'counts' | 'limits' | 'substitutes'>
  /** The last order of the page before. */
  readonly after: number | undefined
  readonly limit: number
  readonly locale: Locale
}

export function approvalInbox(needs: AttestOrderNeeds) {
  return forCustomer<'approvalInbox'>(async ({ query }, customer) => {
    const { state = 'waiting', after, limit = PAGE_SIZE } = query
    const waiting = await waitingFor(needs.db, customer, needs.now())
    const own = ownRelations(await readRelationsWith(needs.db, customer.userId), customer)
    const decided = await countDecided(needs.db, { customer, relationIds: own.map(({ id }) => id) })
    const counts = {
      waiting: waiting.orders.length,
      approved: decided[AttestStatus.Accepted],
      denied: decided[AttestStatus.Denied],
    }
    const frame = { counts, ...limitsOf(own, customer, waiting.company) }
    const asked = { customer, waiting, own, frame, after, limit, locale: localeOr(query.locale) }
    return state === 'waiting' ? waitingPage(needs, asked) : decidedPage(needs, asked, DECISION_OF[state])
  })
}

/** The relations in which the caller approves or stands in. */
function ownRelations(relations: readonly RelationRow[], { userId }: Customer): readonly RelationRow[] {
  return relations.filter((row) => row.attestant_id === userId || row.substitute_attester_id === userId)
}

function limitsOf(
  relations: readonly RelationRow[],
  { userId, pricesRestricted }: Customer,
  company: Company,
): Pick<ApprovalInbox, 'limits' | 'substitutes'> {
  const approving = relations.filter((row) => row.active && row.attestant_id === userId)
  const amounts = approving.map(({ amount }) => priceToWire(amount))
  const substitutes = new Set(approving.flatMap((row) => row.substitute_attester_id ?? []))
  return {
    limits:
      amounts.length === 0 || pricesRestricted
        ? null
        : { lowest: Math.min(...amounts), highest: Math.max(...amounts) },
    substitutes: [...substitutes].map((id) => named(company, id)),
  }
}

async function waitingPage(
  needs: AttestOrderNeeds,
  { customer, waiting: { company, orders }, frame, after, limit, locale }: Asked,
): Promise<Serialised<ApprovalInbox>> {
  const newestFirst = orders
    .filter(({ order }) => after === undefined || order.id < after)
    .toSorted((one, other) => other.order.id - one.order.id)
  const page = newestFirst.slice(0, limit)
  const ids = page.map(({ order }) => order.id)
  const rows = byId(await readOrders(needs.db, ids))
  const facts = byId(await readInboxOrders(needs.db, ids))
  const shown = page.flatMap(({ order, deciders }) => {
    const [row, fact] = [rows.get(order.id), facts.get(order.id)]
    return row && fact ? [{ ...row, order, deciders, fact }] : []
  })
  const totals = await totalsHeld(
    needs.db,
    customer.companyId,
    shown.map(({ order }) => order),
  )
  const orderViews = shown.map(({ order, deciders, fact }, index) => {
    const held = totals[index] ?? order.total
    return inboxOrder(fact, customer, company, { limit: limitOf(deciders, customer.userId), held })
  })
  const write = await writerOfOrders<AttestOrder, (typeof shown)[number]>(needs, shown, customer, {
    locale,
    more: ({ order, ordered_by }) => approvalOf(order, ordered_by, company, true),
  })
  const rest: Omit<ApprovalInbox, 'details'> = {
    orders: orderViews,
    next: newestFirst.length > page.length ? (ids.at(-1) ?? null) : null,
    ...frame,
  }
  return serialisedJson<ApprovalInbox>(() => (json) => {
    json.ascii('{"details":')
    write(json)
    json.rest(rest)
  })
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

async function decidedPage(
  { db }: AttestOrderNeeds,
  { customer, waiting: { company }, own, frame, after, limit }: Asked,
  decision: Decision,
): Promise<ApprovalInbox> {
  const relationIds = own.map(({ id }) => id)
  const rows = await readDecidedOrders(db, { customer, relationIds, decision, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    details: [],
    orders: page.map((row) => inboxOrder(row, customer, company, undefined)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    ...frame,
  }
}

/** The limit of the caller, undefined for any total, and the total that is held against it. */
type Measure = { readonly limit: Price | undefined; readonly held: Price }

/** @param measure of a waiting order */
function inboxOrder(
  row: InboxRow,
  { userId, pricesRestricted }: Customer,
  company: Company,
  measure: Measure | undefined,
): InboxOrder {
  const decided = isDecided(row.attest_status as AttestStatus)
  const decidedBy = decided ? row.attest_decided_by : null
  const personOrNobody = (id: number | null) => (id === null ? null : named(company, id))
  const withdrawn = isWithdrawn({
    status: row.attest_status as AttestStatus,
    ordererId: row.user_id,
    decidedBy,
  })
  const isForSomebody = decidedBy !== null && !withdrawn && decidedBy !== row.attestee_id
  return {
    order: row.order_number,
    attestToken: row.attest_token,
    attestStatus: row.attest_status,
    orderer: { id: row.user_id, name: row.ordered_by },
    ...(row.sent_by === null ? {} : { sentBy: row.sent_by_name }),
    mark: row.mark,
    lineCount: row.line_count ?? 0,
    messageCount: row.message_count ?? 0,
    desiredDelivery: row.desired_delivery,
    since: row.created.toISOString(),
    currency: row.currency,
    total: pricesRestricted ? null : priceToWire(row.total),
    limit: pricesRestricted || measure?.limit === undefined ? null : priceToWire(measure.limit),
    held: pricesRestricted || !measure ? null : priceToWire(measure.held),
    inPlaceOf: measure && row.attestee_id !== userId ? personOrNobody(row.attestee_id) : null,
    decidedBy: personOrNobody(decidedBy),
    decidedFor: isForSomebody ? personOrNobody(row.attestee_id) : null,
    decided: decided ? (row.attest_decided?.toISOString() ?? null) : null,
    isWithdrawn: withdrawn,
    reason: row.attest_reason,
  }
}
