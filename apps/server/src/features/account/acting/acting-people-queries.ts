/** SQL that finds users as whom a site admin wants to act. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'

const MOST_PEOPLE = 20

export type PeopleSearch = { readonly text: string; readonly userId: number | undefined }

/** Users who pass both conditions, by name. Those who may log in come first. */
export function findPeople(db: Kysely<Database>, { text, userId }: PeopleSearch) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.active',
      'users.locked',
      'users.is_web_user',
      'users.is_site_admin',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.company_code',
      'companies.removed',
    ])
    .$if(userId !== undefined, (query) => query.where('users.id', '=', userId ?? 0))
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern}
          or companies.name ilike ${pattern} or company_code ilike ${pattern})`,
      ),
    )
    .orderBy(sql`active and is_web_user and not is_site_admin`, 'desc')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('users.id')
    .limit(MOST_PEOPLE)
    .execute()
}
export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number]
