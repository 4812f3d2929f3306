/** SQL of orders as site admins look for them. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { anywhere, atStart } from './search-words.ts'

type OrderFilter = {
  readonly q?: string | undefined
  readonly companyId?: number | undefined
  readonly userId?: number | undefined
}

/** The ids of the latest orders that pass the filter, at most so many. Numbers are found by their beginning, markings
 *  by any part. */
export async function findOrderIds(
  db: Kysely<Database>,
  { q, companyId, userId }: OrderFilter,
  most: number,
): Promise<readonly number[]> {
  let orders = db.selectFrom('orders').select('id').orderBy('created', 'desc').orderBy('id', 'desc')
  if (companyId !== undefined) orders = orders.where('company_id', '=', companyId)
  if (userId !== undefined) orders = orders.where('user_id', '=', userId)
  if (q !== undefined) {
    orders = orders.where((where) =>
      where.or([
        where(sql`order_number::text`, 'like', atStart(q)),
        where('erp_order', 'ilike', atStart(q)),
        where('mark', 'ilike', anywhere(q)),
        where('user_order', 'ilike', anywhere(q)),
      ]),
    )
  }
  return (await orders.limit(most).execute()).map(({ id }) => id)
}

/** Orders with the names of company and orderer as the order has it, the latest first. */
export function readOrderHits(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.erp_order',
      'orders.created',
      'orders.company_id',
      'companies.name as company_name',
      'orders.user_id',
      'orders.ordered_by',
      'orders.mark',
      'orders.user_order',
      'orders.total',
      'orders.currency',
      'orders.attest_status',
      'orders.attest_decided_by',
      'orders.order_source',
    ])
    .where('orders.id', '=', sql<number>`any(${sql.val([...ids])}::bigint[])`)
    .orderBy('orders.created', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}
