/** SQL of mails about orders. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Reads the buyer, the company and the country of an order for its mails. */
export function readOrderParties(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('countries', 'countries.id', 'orders.country_id')
    .select([
      'users.email',
      'users.language_code',
      'users.active',
      'companies.name as company_name',
      'companies.disabled_part_delivery',
      'countries.name as country_name',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
