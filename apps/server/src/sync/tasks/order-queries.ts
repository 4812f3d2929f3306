/** SQL of orders on their way to the business system and back. */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OrderName } from '../../integrations/erp/port.ts'

/** The least id of so many newest orders; 0 where there are not so many. */
export async function readOldestOfNewest(db: Kysely<Database>, orders: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_source', '<>', HISTORY_SOURCE)
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
    .select(['id', 'temp_id', 'erp_order', 'order_source', 'released'])
    .where((where) =>
      where.or([
        where('temp_id', '=', sql<string>`any(${sql.val([...tempIds])}::uuid[])`),
        where('erp_order', '=', sql<string>`any(${sql.val([...erpOrders])}::text[])`),
      ]),
    )
    .execute()
}
export type NamedOrder = Awaited<ReturnType<typeof readNamedOrders>>[number]

export function findAnsweredOrder(db: Kysely<Database>, name: OrderName) {
  const found = db
    .selectFrom('orders')
    .select(['id', 'desired_delivery', 'erp_order', 'order_source', 'released'])
    .forUpdate()
  return 'number' in name
    ? found.where('order_number', '=', name.number).executeTakeFirst()
    : found.where('temp_id', '=', name.tempId).executeTakeFirst()
}

export async function ownerOfErpOrder(db: Kysely<Database>, erpOrder: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('erp_order', '=', erpOrder).executeTakeFirst()
  return row?.id
}
