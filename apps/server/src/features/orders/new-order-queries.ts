/** SQL that stores a new order. The row of the order is one statement, since all else needs its id; all else is one more
 *  in the same transaction. The caller gets back what the database has stored, so that nothing has to be read for the
 *  answer. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { builtOnce } from '../../database/built-once.ts'
import { type EntryColumns, entryColumns, newEntries, type OutboxEntry } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { DETAIL_TYPES } from '../../database/tables/line-details.ts'
import type { OrderTable } from '../../database/tables/orders.ts'
import type { SentKey } from './idempotency-queries.ts'
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

/** The columns of a line that its order does not give, each with its type in the database. */
const LINE_TYPES = {
  position: 'integer',
  product_id: 'integer',
  article_nr: 'text',
  label: 'jsonb',
  unit: 'text',
  amount: 'bigint',
  ...DETAIL_TYPES,
  unit_price: 'bigint',
  list_price: 'bigint',
  price_source: 'integer',
  line_total: 'bigint',
} as const satisfies Record<keyof NewLine, string>
const LINE_COLUMNS = Object.keys(LINE_TYPES) as readonly (keyof NewLine)[]

/** The values of each column of the lines. */
type Columns = Readonly<Record<keyof NewLine, readonly (string | number)[]>>

type Rest = Columns &
  EntryColumns & {
    readonly orderId: number
    readonly userId: number
    /** Null where the order was sent without a key. */
    readonly key: string | null
    readonly bodyHash: string | null
  }

const insertRest = builtOnce(
  ['orderId', 'userId', 'key', 'bodyHash', 'topics', 'payloads', ...LINE_COLUMNS],
  (db, rest: Rest) =>
    db
      .with('new_key', (query) =>
        query
          .insertInto('idempotency_keys')
          .columns(['user_id', 'key', 'body_hash', 'order_id'])
          .expression(sql`
            select ${rest.userId}::integer, ${rest.key}::text, ${rest.bodyHash}::text, ${rest.orderId}::bigint
            where ${rest.key}::text is not null`),
      )
      .with('new_entries', (query) => newEntries(query, rest))
      .with('deleted_cart', (query) => query.deleteFrom('carts').where('user_id', '=', rest.userId))
      .insertInto('order_lines')
      .columns(['order_id', ...LINE_COLUMNS])
      .expression(
        sql`select ${rest.orderId}::bigint, given.* from unnest(${sql.join(
          LINE_COLUMNS.map((column) => sql`${rest[column]}::${sql.raw(LINE_TYPES[column])}[]`),
        )}) as given`,
      )
      .returning(ORDER_LINE_COLUMNS),
)

/** Inserts in one statement all that hangs on the row of a new order, and deletes the cart of which it was made. The
 *  statement is the same for any number of lines. */
async function insertLines(
  transaction: Transaction<Database>,
  userId: number,
  { lines, outbox, idempotency }: NewOrder,
  orderId: number,
): Promise<OrderLineRow[]> {
  const rows = await insertRest(transaction, {
    orderId,
    userId,
    key: idempotency?.key ?? null,
    bodyHash: idempotency?.bodyHash ?? null,
    ...entryColumns(outbox(orderId)),
    ...columnsOf(lines),
  })
  return rows.toSorted((a, b) => a.position - b.position)
}

function columnsOf(lines: readonly NewLine[]): Columns {
  const columns: Partial<Record<keyof NewLine, readonly (string | number)[]>> = {}
  for (const column of LINE_COLUMNS) columns[column] = lines.map((line) => line[column])
  return columns as Columns
}
