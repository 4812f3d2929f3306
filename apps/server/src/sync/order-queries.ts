/** SQL of orders on their way to the business system and back. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ShipmentTable } from '../database/tables/orders.ts'

/** The least id of so many newest orders; 0 where there are not so many. */
export async function readOldestOfNewest(db: Kysely<Database>, orders: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('id', 'desc')
    .offset(orders - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The orders that go by one of these names; of the other side's numbers also who has them already. */
export function readNamedOrders(
  db: Kysely<Database>,
  tempIds: readonly string[],
  erpOrders: readonly string[],
) {
  return db
    .selectFrom('orders')
    .select(['id', 'temp_id', 'erp_order', 'released'])
    .where((where) =>
      where.or([
        where('temp_id', '=', sql<string>`any(${sql.val([...tempIds])}::uuid[])`),
        where('erp_order', '=', sql<string>`any(${sql.val([...erpOrders])}::text[])`),
      ]),
    )
    .execute()
}
export type NamedOrder = Awaited<ReturnType<typeof readNamedOrders>>[number]

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

export type ShipmentFields = Omit<ShipmentTable, 'id'>

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

export function readExportedOrder(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('countries', 'countries.id', 'orders.country_id')
    .select([
      'orders.temp_id',
      'orders.order_number',
      'orders.created',
      'companies.company_code',
      'users.email',
      'orders.ordered_by',
      'orders.user_order',
      'orders.mark',
      'orders.message',
      'orders.desired_delivery',
      'orders.partial_delivery',
      'orders.transport_id',
      'orders.transport_name',
      'orders.recipient',
      'orders.address',
      'orders.post_address',
      'countries.code as country_code',
      'orders.currency',
      'orders.subtotal',
      'orders.fee',
      'orders.total',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.released', '=', true)
    .executeTakeFirst()
}

export function readExportedLines(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_lines')
    .select([
      'position',
      'article_nr',
      'label',
      'unit',
      'amount',
      'unit_price',
      'line_total',
      'specification_text',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
