/** All SQL of orders, delivery and carts. */
import type { Insertable, Kysely, QueryCreator, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'
import { DETAIL_COLUMNS } from '../../database/tables/line-details.ts'
import type {
  OrderLineTable,
  OrderTable,
  ShipmentTable,
  TransportTable,
} from '../../database/tables/orders.ts'
import { deliveredCountries } from '../account/public.ts'

export type TransportRow = Selectable<TransportTable>
export type OrderRow = Selectable<OrderTable>
export type OrderLineRow = Selectable<OrderLineTable>
export type ShipmentRow = Selectable<ShipmentTable>

const readTerms = builtOnce(['companyId'], (db, { companyId }: { readonly companyId: number }) =>
  db
    .selectFrom('companies')
    .select([
      'order_no_required',
      'order_no_max_length',
      'disabled_part_delivery',
      jsonArrayFrom(addresses(db, companyId)).as('addresses'),
      jsonArrayFrom(transports(db)).as('transports'),
      jsonArrayFrom(deliveredCountries(db)).as('countries'),
    ])
    .where('id', '=', companyId),
)

/** Reads in one statement what the orders of a company are checked against: its rules and addresses, the transports, and
 *  the countries that the shop delivers to. */
export async function readOrderTerms(db: Kysely<Database>, companyId: number) {
  const [terms] = await readTerms(db, { companyId })
  if (!terms) throw new Error(`There is no company with the id ${companyId}.`)
  return terms
}

export function readTransports(db: Kysely<Database>): Promise<TransportRow[]> {
  return transports(db).execute()
}

function transports(db: Kysely<Database>) {
  return db
    .selectFrom('transports')
    .select([
      'id',
      'code',
      'name',
      'names',
      'fee_sek',
      'fee_eur',
      'max_weight',
      'country_id',
      'sort',
      'takes_long_goods',
    ])
    .orderBy('sort')
    .orderBy('id')
}

export function readAddresses(db: Kysely<Database>, companyId: number) {
  return addresses(db, companyId).execute()
}
export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number]

function addresses(db: Kysely<Database>, companyId: number) {
  return db
    .selectFrom('company_addresses')
    .innerJoin('countries', 'countries.id', 'company_addresses.country_id')
    .select([
      'company_addresses.id',
      'company_addresses.name',
      'recipient',
      'address',
      'post_address',
      'country_id',
      'countries.name as country_name',
    ])
    .where('company_id', '=', companyId)
    .orderBy('company_addresses.id')
}

export async function companyExists(db: Kysely<Database>, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('removed', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const readCarts = builtOnce(['userId'], (db, { userId }: { readonly userId: number }) =>
  db.selectFrom('carts').select('state').where('user_id', '=', userId),
)

export async function readCart(
  db: Kysely<Database>,
  userId: number,
): Promise<Record<string, unknown> | undefined> {
  return (await readCarts(db, { userId }))[0]?.state
}

export async function saveCart(
  db: Kysely<Database>,
  userId: number,
  state: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(state)
  await db
    .insertInto('carts')
    .values({ user_id: userId, state: text, updated: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((of) => ({
        state: of.ref('excluded.state'),
        updated: of.ref('excluded.updated'),
      })),
    )
    .execute()
}

export async function deleteCart(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute()
}

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
export type SentKey = { readonly key: string; readonly bodyHash: string }

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
    | 'subtotal'
    | 'fee'
    | 'total'
    | 'discount'
  >
>

/** The insert of a key: a statement, or a part of another one. */
export function newIdempotencyKey(
  db: QueryCreator<Database>,
  userId: number,
  { key, bodyHash }: SentKey,
  orderId: number,
) {
  return db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: orderId })
}

export function readIdempotencyKey(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteIdempotencyKeysBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created', '<', before).execute()
}
