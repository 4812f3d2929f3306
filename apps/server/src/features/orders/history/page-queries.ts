/** SQL of the pages of a history: which orders a filter finds, and what their texts and parts are called. */
import { AttestStatus, HISTORY_SOURCE } from '@hoistway/domain/codes'
import { LANDING_OF_WORD, LANDINGS, type OrderStatus } from '@hoistway/domain/orders/order-status'
import type { Localised } from '@hoistway/domain/texts/locale'
import { type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { ORDER_COLUMNS, type OrderRow } from '../order-queries.ts'

/** A choice of orders by the person or company that placed them, by their status and by the time when they were sent. */
export type HistoryFilter = {
  readonly of: { readonly userId: number } | { readonly companyId: number }
  /** The order number of the shop or of the business system. */
  readonly number: string | undefined
  readonly status: OrderStatus | undefined
  readonly since: Date | undefined
  readonly before: Date | undefined
}

/** Bounds the memory of a search. */
const SEARCHED_ORDERS = 50_000

export type HistoryPage = { readonly after: number; readonly limit: number; readonly oldestFirst: boolean }

/** The texts of an order that a person may search for. */
export type OrderTexts = Pick<OrderRow, 'id' | 'order_number' | 'erp_order' | 'user_order' | 'mark'>

/** The name of a part as an order has stored it. */
export type OrderedName = {
  readonly product_id: number
  readonly article_nr: string
  readonly label: Localised
}

export async function countOrders(db: Kysely<Database>, filter: HistoryFilter): Promise<number> {
  const { count } = await ordersOf(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function readPage(
  db: Kysely<Database>,
  filter: HistoryFilter,
  { after, limit, oldestFirst }: HistoryPage,
): Promise<OrderRow[]> {
  const direction = oldestFirst ? 'asc' : 'desc'
  return ordersOf(db, filter)
    .select(ORDER_COLUMNS)
    .orderBy('created', direction)
    .orderBy('id', direction)
    .offset(after)
    .limit(limit)
    .execute()
}

/** Newest first. */
export function readTexts(db: Kysely<Database>, filter: HistoryFilter): Promise<OrderTexts[]> {
  return searchedOrders(db, filter)
    .select(['id', 'order_number', 'erp_order', 'user_order', 'mark'])
    .execute()
}

/** Each name once. */
export function readOrderedNames(db: Kysely<Database>, filter: HistoryFilter): Promise<OrderedName[]> {
  return db
    .selectFrom('order_lines')
    .select(['product_id', 'article_nr', 'label'])
    .distinct()
    .where('order_id', 'in', searchedOrders(db, filter).select('id'))
    .execute()
}

export function readPresentNames(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<OrderedName[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('products')
    .select(['id as product_id', 'article_nr', 'label'])
    .where('id', '=', sql<number>`any(${sql.val([...productIds])}::integer[])`)
    .execute()
}

/** The orders with one of these parts, a row for each of the parts. */
export function readOrdersWith(
  db: Kysely<Database>,
  filter: HistoryFilter,
  productIds: readonly number[],
): Promise<{ readonly order_id: number; readonly product_id: number }[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id'])
    .distinct()
    .where('product_id', '=', sql<number>`any(${sql.val([...productIds])}::integer[])`)
    .where('order_id', 'in', searchedOrders(db, filter).select('id'))
    .execute()
}

/** @param number of the shop, or else of the business system */
export function findOrder(
  db: Kysely<Database>,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
  number: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('company_id', '=', companyId)]))
    .where(hasNumber(number))
    .orderBy(sql`erp_order is not distinct from ${number}`)
    .executeTakeFirst()
}

/** The orders that a search looks through, the newest first. */
function searchedOrders(db: Kysely<Database>, filter: HistoryFilter) {
  return ordersOf(db, filter).orderBy('created', 'desc').orderBy('id', 'desc').limit(SEARCHED_ORDERS)
}

function hasNumber(number: string) {
  const ownNumber = /^-?\d{1,15}$/.test(number) ? Number(number) : undefined
  return ({ or, eb }: ExpressionBuilder<Database, 'orders'>) =>
    or([
      eb('erp_order', '=', number),
      ...(ownNumber === undefined ? [] : [eb('order_number', '=', ownNumber)]),
    ])
}

function ordersOf(
  db: Kysely<Database>,
  { of, number, status, since, before }: HistoryFilter,
): SelectQueryBuilder<Database, 'orders', object> {
  return db
    .selectFrom('orders')
    .where((eb) => ('userId' in of ? eb('user_id', '=', of.userId) : eb('company_id', '=', of.companyId)))
    .$if(number !== undefined, (query) => query.where(hasNumber(number as string)))
    .$if(status !== undefined, (query) => query.where(STATUS, '=', status as OrderStatus))
    .$if(since !== undefined, (query) => query.where('created', '>=', since as Date))
    .$if(before !== undefined, (query) => query.where('created', '<', before as Date))
}

const LANDING: RawBuilder<number> = sql<number>`case lower(trim(shipments.status)) ${sql.join(
  Object.entries(LANDING_OF_WORD).map(
    ([word, landing]) => sql`when ${sql.lit(word)} then ${sql.lit(LANDINGS.indexOf(landing))}`,
  ),
  sql` `,
)} end`

/** The status of an order: that of its slowest shipment. A shipment with a word of the carrier's own has at least left.
 *  Without a shipment an order is received, or delivered if it is from before the shop. */
const STATUS: RawBuilder<OrderStatus> = sql<OrderStatus>`case
  when attest_status = ${sql.lit(AttestStatus.Denied)} then 'stopped'
  when attest_status in (${sql.lit(AttestStatus.Waiting)}, ${sql.lit(AttestStatus.PendingMail)}) then 'waiting'
  else coalesce(
    (select case ${LANDING} ${sql.join(
      LANDINGS.map((landing, at) => sql`when ${sql.lit(at)} then ${sql.lit(landing)}`),
      sql` `,
    )} else 'inTransit' end
      from shipments where shipments.order_id = orders.id
      order by coalesce(${LANDING}, 0), shipments.id limit 1),
    case when order_source = ${sql.lit(HISTORY_SOURCE)} then 'delivered' else 'received' end
  )
end`
