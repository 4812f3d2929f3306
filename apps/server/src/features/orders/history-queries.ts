/** SQL of the orders that the business system brings from before the shop (HISTORY_SOURCE). */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OrderTable } from '../../database/tables/orders.ts'
import type { NewLine } from './order-queries.ts'

/** The columns that the business system fills. The rest are the same in all orders of the history. */
export type HistoryFields = Pick<
  Insertable<OrderTable>,
  | 'company_id'
  | 'user_id'
  | 'ordered_by'
  | 'user_order'
  | 'mark'
  | 'message'
  | 'desired_delivery'
  | 'transport_id'
  | 'transport_name'
  | 'recipient'
  | 'address'
  | 'post_address'
  | 'country_id'
  | 'weight_g'
  | 'currency'
  | 'subtotal'
  | 'fee'
  | 'total'
> & { readonly created: Date }

export async function insertHistoryOrder(
  transaction: Transaction<Database>,
  erpOrder: string,
  fields: HistoryFields,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> {
  const { id } = await transaction
    .insertInto('orders')
    .values({
      ...fields,
      order_number: sql<number>`nextval('history_order_numbers')`,
      temp_id: sql<string>`gen_random_uuid()`,
      erp_order: erpOrder,
      changed: now,
      address_id: null,
      partial_delivery: false,
      discount: 0,
      order_source: HISTORY_SOURCE,
      attest_status: null,
      attest_token: null,
      attestee_id: null,
      attest_id: null,
      released: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(transaction, id, lines)
}

/** Its number, its temp_id and its shipments stay. */
export async function updateHistoryOrder(
  transaction: Transaction<Database>,
  id: number,
  fields: HistoryFields,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ ...fields, changed: now })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await insertLines(transaction, id, lines)
}

async function insertLines(
  transaction: Transaction<Database>,
  orderId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .execute()
}

/** An order of the shop takes the place of its copy in the history, with the shipments of the copy. */
export async function replaceHistoryOrder(
  db: Kysely<Database>,
  historyId: number,
  orderId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`update shipments set order_id = ${orderId} where order_id = ${historyId} and not exists (
      select from shipments own where own.order_id = ${orderId} and own.shipment_id = shipments.shipment_id
    )`.execute(transaction)
    await transaction.deleteFrom('shipments').where('order_id', '=', historyId).execute()
    await transaction.deleteFrom('order_lines').where('order_id', '=', historyId).execute()
    await transaction
      .deleteFrom('orders')
      .where('id', '=', historyId)
      .where('order_source', '=', HISTORY_SOURCE)
      .execute()
  })
}
