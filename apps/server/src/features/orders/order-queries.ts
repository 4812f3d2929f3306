/** SQL of stored orders: their rows, lines and shipments. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { DETAIL_COLUMNS } from '../../database/tables/line-details.ts'
import type { OrderLineTable, OrderTable, ShipmentTable } from '../../database/tables/orders.ts'

export type OrderRow = Selectable<OrderTable>
export type OrderLineRow = Selectable<OrderLineTable>
export type ShipmentRow = Selectable<ShipmentTable>

export const ORDER_COLUMNS = [
  'id',
  'order_number',
  'temp_id',
  'company_id',
  'user_id',
  'ordered_by',
  'sent_by',
  'sent_by_name',
  'user_order',
  'mark',
  'message',
  'created',
  'changed',
  'desired_delivery',
  'transport_id',
  'transport_name',
  'address_id',
  'recipient',
  'address',
  'post_address',
  'country_id',
  'partial_delivery',
  'weight_g',
  'currency',
  'subtotal',
  'fee',
  'total',
  'discount',
  'order_source',
  'attest_status',
  'attest_token',
  'attestee_id',
  'attest_id',
  'attest_decided_by',
  'attest_decided',
  'attest_reason',
  'released',
  'erp_order',
] as const

/** The newest orders of a history; older ones stay in the business system. */
const HISTORY_LENGTH = 500

export function readOrdersOfUser(db: Kysely<Database>, userId: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute()
}

export function readOrdersOfCompany(db: Kysely<Database>, companyId: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute()
}

/** Newest first. */
export function readOrders(db: Kysely<Database>, orderIds: readonly number[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', 'in', orderIds)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function readOrder(db: Kysely<Database>, orderId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', orderId).executeTakeFirst()
}

export const ORDER_LINE_COLUMNS = [
  'order_id',
  'position',
  'product_id',
  'article_nr',
  'label',
  'unit',
  'amount',
  ...DETAIL_COLUMNS,
  'unit_price',
  'list_price',
  'price_source',
  'line_total',
] as const

export function readOrderLines(db: Kysely<Database>, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  return readLinesFrom(db, 'order_lines', orderIds)
}

/** The lines as they were placed, of the orders that their approver edited; none of all others. */
export function readOriginalLines(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  return readLinesFrom(db, 'original_order_lines', orderIds)
}

function readLinesFrom(
  db: Kysely<Database>,
  table: 'order_lines' | 'original_order_lines',
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom(table)
    .select(ORDER_LINE_COLUMNS)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function readShipments(db: Kysely<Database>, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('shipments')
    .select(['id', 'order_id', 'shipment_id', 'transporter', 'location', 'url', 'status'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export type NewLine = Omit<Insertable<OrderLineTable>, 'order_id'>

/** The part of an order that an edit replaces: the buyer's entries and the computed sums. */
export type OrderChange = Required<
  Pick<
    Insertable<OrderTable>,
    | 'user_order'
    | 'mark'
    | 'message'
    | 'desired_delivery'
    | 'transport_id'
    | 'transport_name'
    | 'address_id'
    | 'recipient'
    | 'address'
    | 'post_address'
    | 'country_id'
    | 'partial_delivery'
    | 'weight_g'
    | 'currency'
    | 'subtotal'
    | 'fee'
    | 'total'
    | 'discount'
  >
>
