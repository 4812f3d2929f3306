/** GET people: a page of the people of all companies (AMB-95). */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { nextOf, PAGE } from './page.ts'
import { findPeopleHits } from './people-queries.ts'
import { wordPatterns } from './search-words.ts'

export function listPeople(db: Kysely<Database>) {
  return forCustomer<'listPeople'>(async ({ query: { q, after, limit = PAGE, ...filter } }) => {
    const rows = await findPeopleHits(db, { ...filter, patterns: wordPatterns(q) }, { after, limit })
    const people = rows.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      company: { id: row.company_id, name: row.company_name },
      state: row.state,
      isCustomerAdmin: row.is_customer_admin,
      isSiteAdmin: row.is_site_admin,
      lastActive: row.last_active?.toISOString() ?? null,
    }))
    return { people, next: nextOf(rows, limit), total: rows[0]?.total ?? 0 }
  })
}
