/** The floor of an order: the database's own work for the same rows, without a call, a check, a mail or an export. */
import { randomUUID } from 'node:crypto'
import { OrderSource } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { type DatabasePlace, openDatabase } from '../../apps/server/src/database/open.ts'
import type { Database } from '../../apps/server/src/database/schema.ts'
import { type NewOrder, storeOrder } from '../../apps/server/src/features/orders/new-order-queries.ts'
import { readOrder, readOrderLines } from '../../apps/server/src/features/orders/order-queries.ts'

export type OrderInserts = {
  /** Stores one more order. */
  readonly store: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Stores copies of the newest order of the database, each as the shop stores a new one. */
export async function openOrderInserts(place: DatabasePlace): Promise<OrderInserts> {
  const { db, close } = await openDatabase(place)
  const order = await newestOrder(db)
  return {
    store: () => {
      const idempotency = { key: randomUUID(), bodyHash: '' }
      return storeOrder(db, order.order.user_id ?? 0, {
        ...order,
        order: { ...order.order, temp_id: randomUUID() },
        idempotency,
      })
    },
    close,
  }
}

async function newestOrder(db: Kysely<Database>): Promise<NewOrder> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_source', '=', OrderSource.Web2)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = await readOrder(db, id)
  if (!row) throw new Error(`Order ${id} cannot be read.`)
  const lines = await readOrderLines(db, [id])
  return {
    order: { ...row, transport_name: JSON.stringify(row.transport_name) },
    lines: lines.map(({ order_id: _, ...line }) => ({ ...line, label: JSON.stringify(line.label) })),
    outbox: (orderId) => [
      { topic: 'mail.order-confirmation', payload: { orderId } },
      { topic: 'erp.export-order', payload: { orderId } },
    ],
    idempotency: undefined,
  }
}
