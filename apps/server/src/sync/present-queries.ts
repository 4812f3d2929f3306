/** SQL that reads what the shop has now in pieces, for the first files of a demo shop. */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ProductRange } from './feeds/feed-queries.ts'

export function readStockOf(db: Kysely<Database>, { after, to }: ProductRange) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['products.article_nr', 'stock.warehouse', 'stock.stock', 'stock.location'])
    .where('stock.product_id', '>', after)
    .where('stock.product_id', '<=', to)
    .orderBy('stock.product_id')
    .orderBy('stock.warehouse')
    .execute()
}

export function readPricesOf(db: Kysely<Database>, { after, to }: ProductRange) {
  return db
    .selectFrom('price_tiers')
    .innerJoin('products', 'products.id', 'price_tiers.product_id')
    .leftJoin('companies', 'companies.id', 'price_tiers.company_id')
    .select([
      'products.article_nr',
      'price_tiers.source',
      'price_tiers.price_key',
      'companies.company_code',
      'price_tiers.currency',
      'price_tiers.from_amount',
      'price_tiers.price',
      'price_tiers.valid_from',
      'price_tiers.valid_to',
    ])
    .where('price_tiers.product_id', '>', after)
    .where('price_tiers.product_id', '<=', to)
    .orderBy('price_tiers.product_id')
    .orderBy('price_tiers.id')
    .execute()
}

export function readProductsOf(db: Kysely<Database>, { after, to }: ProductRange) {
  return db
    .selectFrom('products')
    .select(['article_nr', 'label', 'description', 'unit', 'status', 'weight_g'])
    .where('id', '>', after)
    .where('id', '<=', to)
    .orderBy('id')
    .execute()
}

export function readAllCustomers(db: Kysely<Database>) {
  return db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select([
      'companies.company_code',
      'companies.name',
      'countries.code as country_code',
      'companies.language_code',
      'companies.euro',
      'companies.price_key',
      'companies.web_discount',
      'companies.only_contract_prices',
      'companies.order_no_required',
      'companies.order_no_instruction',
      'companies.order_no_max_length',
      'companies.disabled_part_delivery',
      'companies.part_delivery_message',
      'companies.agreement',
      'companies.category',
      'companies.type',
      'companies.post_address',
      'companies.electronic_address',
    ])
    .orderBy('companies.id')
    .execute()
}

/** Site admins are kept in the shop, not in the business system. */
export function readAllUsers(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.email',
      'companies.company_code',
      'users.first_name',
      'users.last_name',
      'users.cell_phone',
      'users.language_code',
      'users.is_customer_admin',
      'users.prices_restricted',
      'users.only_show_contract_prices',
      'users.active',
      'users.mail_codes',
    ])
    .where('users.is_site_admin', '=', false)
    .orderBy('users.id')
    .execute()
}

export function readAllShipments(db: Kysely<Database>) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select([
      'orders.temp_id',
      'shipments.shipment_id',
      'shipments.transporter',
      'shipments.location',
      'shipments.url',
      'shipments.status',
    ])
    .orderBy('shipments.id')
    .execute()
}

export function readAllOrderNumbers(db: Kysely<Database>) {
  return db
    .selectFrom('orders')
    .select(['temp_id', 'erp_order'])
    .where('erp_order', 'is not', null)
    .$narrowType<{ erp_order: string }>()
    .orderBy('id')
    .execute()
}

export function readHistoryOf(db: Kysely<Database>, after: number, lines: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('countries', 'countries.id', 'orders.country_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('transports', 'transports.id', 'orders.transport_id')
    .select([
      'orders.id',
      'orders.erp_order',
      'companies.company_code',
      'orders.created',
      'users.email',
      'orders.ordered_by',
      'orders.user_order',
      'orders.mark',
      'orders.message',
      'orders.desired_delivery',
      'orders.transport_name',
      'transports.code as transport_code',
      'orders.recipient',
      'orders.address',
      'orders.post_address',
      'countries.code as country_code',
      'orders.currency',
      'orders.fee',
      'orders.total',
      'order_lines.position',
      'order_lines.article_nr',
      'order_lines.label',
      'order_lines.unit',
      'order_lines.amount',
      'order_lines.unit_price',
      'order_lines.line_total',
    ])
    .where('orders.order_source', '=', HISTORY_SOURCE)
    .where('orders.id', 'in', (of) =>
      of
        .selectFrom('orders as next')
        .select('next.id')
        .where('next.order_source', '=', HISTORY_SOURCE)
        .where('next.id', '>', after)
        .orderBy('next.id')
        .limit(lines),
    )
    .$narrowType<{ erp_order: string }>()
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .execute()
}

export function readAllTransports(db: Kysely<Database>) {
  return db
    .selectFrom('transports')
    .leftJoin('countries', 'countries.id', 'transports.country_id')
    .select([
      'transports.code',
      'transports.names',
      'transports.fee_sek',
      'transports.fee_eur',
      'transports.max_weight',
      'countries.code as country_code',
      'transports.sort',
      'transports.takes_long_goods',
    ])
    .orderBy('transports.id')
    .execute()
}
