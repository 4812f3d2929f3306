/** SQL that tells whether a shop has what it sells with. */
import { INTERNAL_COMPANY_CODE } from '@hoistway/domain/codes'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Counts are 0 or 1: whether there is any. */
export async function countContents(db: Kysely<Database>) {
  const { rows } = await sql<Readonly<Record<'siteAdmins' | 'products' | 'prices' | 'customers', number>>>`
    select (select count(*)::integer from (select from users where is_site_admin and active limit 1) one) as "siteAdmins",
      (select count(*)::integer from (select from products limit 1) one) as products,
      (select count(*)::integer from (select from price_tiers limit 1) one) as prices,
      (select count(*)::integer from (select from companies
        where company_code <> ${INTERNAL_COMPANY_CODE} and removed is null limit 1) one) as customers`.execute(
    db,
  )
  return rows[0] ?? { siteAdmins: 0, products: 0, prices: 0, customers: 0 }
}
