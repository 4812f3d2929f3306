/** The SQL of what an approver finds in the inbox. */
import type { Decision } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import { DAY_MS } from '@hoistway/domain/durations'
import { type Kysely, sql } from 'kysely'
import { builtOnce } from '../../../database/built-once.ts'
import type { Database } from '../../../database/schema.ts'
import { UNDECIDED_LITERALS } from '../../../database/tables/orders.ts'
import type { Customer } from '../../../http/visitor.ts'

type PartInApprovals = {
  /** Approver or substitute in a relation, substitute of an absence, or approver of an order that waits. */
  readonly isNamed: boolean
  /** An order of somebody else in the company waits. */
  readonly somethingWaits: boolean
}

type Asked = { readonly userId: number; readonly companyId: number; readonly yesterday: string }

const readParts = builtOnce(['userId', 'companyId', 'yesterday'], (db, asked: Asked) => {
  const { userId, companyId, yesterday } = asked
  const waitingOrdersOfOthers = () =>
    db
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', companyId)
      .where('attest_status', 'in', UNDECIDED_LITERALS)
      .where('user_id', '<>', userId)
  return db.selectNoFrom(({ exists, selectFrom, or }) => [
    or([
      exists(
        selectFrom('attests')
          .select('id')
          .where('active', '=', true)
          .where((where) =>
            where.or([where('attestant_id', '=', userId), where('substitute_attester_id', '=', userId)]),
          ),
      ),
      exists(
        selectFrom('absences')
          .select('id')
          .where('substitute_id', '=', userId)
          .where('to_day', '>=', yesterday),
      ),
      exists(waitingOrdersOfOthers().where('attestee_id', '=', userId)),
    ]).as('is_named'),
    exists(waitingOrdersOfOthers()).as('something_waits'),
  ])
})

/** One statement over indexes, since it is asked with every page. */
export async function readPartInApprovals(
  db: Kysely<Database>,
  { userId, companyId }: Pick<Customer, 'userId' | 'companyId'>,
  now: Date,
): Promise<PartInApprovals> {
  // An absence ends with its last day where the company is, at most a day after it ended in UTC.
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const [row] = await readParts(db, { userId, companyId, yesterday })
  return { isNamed: row?.is_named === true, somethingWaits: row?.something_waits === true }
}

function inboxOrders(db: Kysely<Database>) {
  return db
    .selectFrom('orders')
    .select((select) => [
      'orders.id',
      'orders.order_number',
      'orders.attest_token',
      'orders.attest_status',
      'orders.user_id',
      'orders.ordered_by',
      'orders.sent_by',
      'orders.sent_by_name',
      'orders.mark',
      'orders.created',
      'orders.desired_delivery',
      'orders.currency',
      'orders.total',
      'orders.attestee_id',
      'orders.attest_decided_by',
      'orders.attest_decided',
      'orders.attest_reason',
      select
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .as('line_count'),
      select
        .selectFrom('order_messages')
        .whereRef('order_messages.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.countAll<number>().as('messages'))
        .as('message_count'),
    ])
    .where('orders.attest_token', 'is not', null)
    .where('orders.user_id', 'is not', null)
    .$narrowType<{ attest_token: string; user_id: number; attest_status: number }>()
}
export type InboxRow = Awaited<ReturnType<ReturnType<typeof inboxOrders>['execute']>>[number]

export function readInboxOrders(db: Kysely<Database>, orderIds: readonly number[]): Promise<InboxRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return inboxOrders(db).where('orders.id', 'in', orderIds).execute()
}

type PartInDecisions = {
  readonly customer: Pick<Customer, 'userId' | 'companyId'>
  /** The relations in which the caller approves or stands in. */
  readonly relationIds: readonly number[]
}

/** The decided orders that name the caller as approver, that the caller has decided, or whose relation is one of the
 *  caller's. */
function decidedOrders(db: Kysely<Database>, { customer, relationIds }: PartInDecisions) {
  return db
    .selectFrom('orders')
    .where('company_id', '=', customer.companyId)
    .where('attest_status', 'in', [AttestStatus.Accepted, AttestStatus.Denied])
    .where((where) =>
      where.or([
        where('attestee_id', '=', customer.userId),
        where('attest_decided_by', '=', customer.userId),
        where('attest_id', '=', sql<number>`any(${sql.val([...relationIds])}::integer[])`),
      ]),
    )
    .where('user_id', '<>', customer.userId)
}

export async function countDecided(
  db: Kysely<Database>,
  part: PartInDecisions,
): Promise<Readonly<Record<Decision, number>>> {
  const rows = await decidedOrders(db, part)
    .select(({ fn }) => ['attest_status', fn.countAll<number>().as('orders')])
    .groupBy('attest_status')
    .execute()
  const countOf = (status: Decision) =>
    rows.find(({ attest_status }) => attest_status === status)?.orders ?? 0
  return {
    [AttestStatus.Accepted]: countOf(AttestStatus.Accepted),
    [AttestStatus.Denied]: countOf(AttestStatus.Denied),
  }
}

export type PageOfDecided = PartInDecisions & {
  readonly decision: Decision
  /** The last order of the page before. */
  readonly after: number | undefined
  readonly limit: number
}

/** An order that the demo or a restored backup brings decided may have no time of its decision. */
const DECIDED_AT = sql<Date>`coalesce(orders.attest_decided, orders.created)`

/** The order that was decided last comes first. */
export function readDecidedOrders(
  db: Kysely<Database>,
  { decision, after, limit, ...part }: PageOfDecided,
): Promise<InboxRow[]> {
  const { companyId } = part.customer
  return inboxOrders(db)
    .where('orders.id', 'in', decidedOrders(db, part).where('attest_status', '=', decision).select('id'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${DECIDED_AT}, orders.id) < (
          select ${DECIDED_AT}, id from orders where id = ${after} and company_id = ${companyId}
        )`,
      ),
    )
    .orderBy(DECIDED_AT, 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}
