/** SQL of a whole order: all that mails and the business system tell of it. */
import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'
import { mailedProducts } from '../catalogue/public.ts'
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS } from './order-queries.ts'

const readWholeOrders = builtOnce(['orderId'], (db, { orderId }: { readonly orderId: number }) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('countries', 'countries.id', 'orders.country_id')
    .select(ORDER_COLUMNS.map((column) => `orders.${column}` as const))
    .select((order) => [
      'users.email',
      'users.language_code',
      'users.active',
      'companies.company_code',
      'companies.name as company_name',
      'companies.electronic_address',
      'companies.disabled_part_delivery',
      'countries.code as country_code',
      'countries.name as country_name',
      linesIn(order, 'order_lines').as('lines'),
      linesIn(order, 'original_order_lines').as('original_lines'),
      mailedProducts(
        order.selectFrom('order_lines').select('product_id').whereRef('order_id', '=', 'orders.id'),
      ).as('products'),
    ])
    .where('orders.id', '=', orderId),
)

/** Reads an order with its lines, their products, its buyer, its company and its country. Undefined if there is no such
 *  order or the shop does not know the buyer. */
export async function readWholeOrder(db: Kysely<Database>, orderId: number) {
  return (await readWholeOrders(db, { orderId }))[0]
}

/** The lines of the order of the outer query. */
function linesIn(
  order: ExpressionBuilder<Database, 'orders'>,
  table: 'order_lines' | 'original_order_lines',
) {
  return jsonArrayFrom(
    order
      .selectFrom(table)
      .select(ORDER_LINE_COLUMNS)
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  )
}
