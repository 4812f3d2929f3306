/** GET companies: a page of all companies of the shop. */
import { Currency } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { countPeople, findCompanies } from './company-queries.ts'
import { nextOf, PAGE } from './page.ts'
import { wordPatterns } from './search-words.ts'

export function listCompanies(db: Kysely<Database>) {
  return forCustomer<'listCompanies'>(async ({ query: { q, after, limit = PAGE } }) => {
    const rows = await findCompanies(db, wordPatterns(q), { after, limit })
    const ids = rows.map(({ id }) => id)
    const counts = new Map((await countPeople(db, ids)).map((row) => [row.company_id, row.people]))
    const companies = rows.map((row) => ({
      id: row.id,
      companyCode: row.company_code,
      name: row.name,
      postAddress: row.post_address,
      currency: row.euro ? Currency.Euro : Currency.Sek,
      isCustomer: row.is_customer,
      removed: row.removed?.toISOString() ?? null,
      people: counts.get(row.id) ?? 0,
    }))
    return { companies, next: nextOf(rows, limit), total: rows[0]?.total ?? 0 }
  })
}
