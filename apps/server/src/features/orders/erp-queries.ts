/** SQL by which the syncs store what the business system says of orders: their numbers and shipments. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ShipmentTable } from '../../database/tables/orders.ts'

export async function nameOrder(
  db: Kysely<Database>,
  orderId: number,
  erpOrder: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ erp_order: erpOrder, changed: now })
    .where('id', '=', orderId)
    .execute()
}

type ShipmentFields = Omit<ShipmentTable, 'id'>

/** True where the shipment was new or has changed; the order counts as changed then. */
export async function putShipment(
  db: Kysely<Database>,
  shipment: ShipmentFields,
  now: Date,
): Promise<boolean> {
  const { transporter, location, url, status } = shipment
  const row = await db
    .with('put', (put) =>
      put
        .insertInto('shipments')
        .values(shipment)
        .onConflict((conflict) =>
          conflict
            .columns(['order_id', 'shipment_id'])
            .doUpdateSet({ transporter, location, url, status })
            .where(
              sql<boolean>`(shipments.transporter, shipments.location, shipments.url, shipments.status)
                is distinct from (excluded.transporter, excluded.location, excluded.url, excluded.status)`,
            ),
        )
        .returning('order_id'),
    )
    .updateTable('orders')
    .from('put')
    .set({ changed: now })
    .whereRef('orders.id', '=', 'put.order_id')
    .returning('orders.id')
    .executeTakeFirst()
  return row !== undefined
}
