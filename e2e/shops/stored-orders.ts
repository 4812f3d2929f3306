/** Reads the orders in the database past the shop: on PostgreSQL through a connection of our own, on the embedded
 *  database by opening its directory, which works only while no shop has it open. */
import { type Kysely, sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '../../apps/server/src/database/open.ts'
import type { Database } from '../../apps/server/src/database/schema.ts'

export type StoredOrder = {
  readonly id: number
  readonly orderNumber: number
  readonly userOrder: string
  /** As it travels: the product and how many of it, in the order of the lines. */
  readonly lines: readonly { readonly productID: number; readonly amount: number }[]
  /** Topics of the outbox rows, in the order in which they were written. */
  readonly outbox: readonly string[]
  readonly keys: number
}

export type StoredOrders = {
  /** In the order of their ids; the demo shop's own history is left out. */
  readonly orders: readonly StoredOrder[]
  /** Outbox rows that speak of an order that is not there. */
  readonly strayOutboxRows: number
}

/** The orders whose own number begins with `prefix`. */
export async function readStoredOrders(place: DatabasePlace, prefix: string): Promise<StoredOrders> {
  const database = await openDatabase(place)
  try {
    return await read(database.db, prefix)
  } finally {
    await database.close()
  }
}

async function read(db: Kysely<Database>, prefix: string): Promise<StoredOrders> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'user_order'])
    .where('user_order', 'like', `${prefix}%`)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'amount'])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const outbox = await db
    .selectFrom('outbox')
    .select(['topic', sql<number>`(payload->>'orderId')::integer`.as('order_id')])
    .orderBy('id')
    .execute()
  const keys = await db.selectFrom('idempotency_keys').select('order_id').execute()
  const stray = await db
    .selectFrom('outbox')
    .leftJoin('orders', (join) =>
      join.on('orders.id', '=', sql<number>`(outbox.payload->>'orderId')::integer`),
    )
    .select('outbox.id')
    .where('orders.id', 'is', null)
    .execute()

  const linesOf = Map.groupBy(lines, (row) => row.order_id)
  const outboxOf = Map.groupBy(outbox, (row) => row.order_id)
  const keysOf = Map.groupBy(keys, (row) => row.order_id)
  return {
    strayOutboxRows: stray.length,
    orders: orders.map(({ id, order_number, user_order }) => ({
      id,
      orderNumber: order_number,
      userOrder: user_order,
      lines: (linesOf.get(id) ?? []).map(({ product_id, amount }) => ({
        productID: product_id,
        amount: amount / 1000,
      })),
      outbox: (outboxOf.get(id) ?? []).map(({ topic }) => topic),
      keys: (keysOf.get(id) ?? []).length,
    })),
  }
}
