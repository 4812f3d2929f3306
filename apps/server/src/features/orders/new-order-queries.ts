/** SQL that stores a new order. The row of the order is one statement, since all else needs its id; all else is one more
 *  in the same transaction. The caller gets back what the database has stored, so that nothing has to be read for the
 *  answer. */
import type { Insertable, Kysely, QueryCreator, Transaction } from 'kysely'
import { builtOnce } from '../../database/built-once.ts'
import { newEntries, type OutboxEntry } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { OrderTable } from '../../database/tables/orders.ts'
import { newIdempotencyKey, type SentKey } from './idempotency-queries.ts'
import {
  type NewLine,
  ORDER_COLUMNS,
  ORDER_LINE_COLUMNS,
  type OrderLineRow,
  type OrderRow,
} from './order-queries.ts'

/** The columns that the database fills, or that change only after an order was placed. */
const LATER_COLUMNS = [
  'id',
  'order_number',
  'attest_decided_by',
  'attest_decided',
  'attest_reason',
  'erp_order',
] as const
type NewOrderColumn = Exclude<(typeof ORDER_COLUMNS)[number], (typeof LATER_COLUMNS)[number]>
type NewOrderRow = Required<Pick<Insertable<OrderTable>, NewOrderColumn>>

export type NewOrder = {
  readonly order: NewOrderRow
  readonly lines: readonly NewLine[]
  readonly outbox: (orderId: number) => readonly [OutboxEntry, ...OutboxEntry[]]
  readonly idempotency: SentKey | undefined
  /** Written in the same transaction. */
  readonly also?: (transaction: Transaction<Database>, orderId: number) => Promise<void>
}

/** An order as the database has stored it. The lines are in the order of their positions. */
type StoredOrder = { readonly row: OrderRow; readonly lines: readonly OrderLineRow[] }

/** An order with its lines, its outbox and its idempotency key: all of it or nothing. The transaction is durable before
 *  this resolves. */
export function storeOrder(db: Kysely<Database>, userId: number, order: NewOrder): Promise<StoredOrder> {
  return db.transaction().execute(async (transaction) => {
    const row = await insertOrder(transaction, order.order)
    const lines = await insertLines(transaction, userId, order, row.id)
    await order.also?.(transaction, row.id)
    return { row, lines }
  })
}

const insertOrders = builtOnce(
  ORDER_COLUMNS.filter(
    (column): column is NewOrderColumn => !LATER_COLUMNS.some((later) => later === column),
  ),
  (db, order: NewOrderRow) => db.insertInto('orders').values(order).returning(ORDER_COLUMNS),
)

async function insertOrder(transaction: Transaction<Database>, order: NewOrderRow): Promise<OrderRow> {
  const [row] = await insertOrders(transaction, order)
  if (!row) throw new Error('The new order has no row.')
  return row
}

/** Inserts in one statement all that hangs on the row of a new order, and deletes the cart of which it was made. */
async function insertLines(
  transaction: Transaction<Database>,
  userId: number,
  { lines, outbox, idempotency }: NewOrder,
  orderId: number,
): Promise<OrderLineRow[]> {
  const rows = await withKey(transaction, userId, idempotency, orderId)
    .with('new_entries', (query) => newEntries(query, outbox(orderId)))
    .with('deleted_cart', (query) => query.deleteFrom('carts').where('user_id', '=', userId))
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .returning(ORDER_LINE_COLUMNS)
    .execute()
  return rows.toSorted((a, b) => a.position - b.position)
}

function withKey(
  transaction: Transaction<Database>,
  userId: number,
  sent: SentKey | undefined,
  orderId: number,
): QueryCreator<Database> {
  return sent
    ? transaction.with('new_key', (query) => newIdempotencyKey(query, userId, sent, orderId))
    : transaction
}
