/** SQL of people as admins see them: the list over all companies or in one, their approvals, and the sessions of one
 *  person. */
import type { PersonState } from '@hoistway/domain/people/person-state'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Page } from './page.ts'

/** The rule of domain/people/person-state.ts, for a condition of the database. */
export const PERSON_STATE = sql<PersonState>`case
  when not users.active then 'deactivated'
  when users.locked then 'locked'
  when not users.is_web_user then 'notWebUser'
  when users.password_hash is null then 'invited'
  else 'active' end`

const SEARCHED = sql`(first_name || ' ' || last_name || ' ' || email || ' ' || user_name)`

type PeopleFilter = {
  readonly patterns: readonly string[]
  readonly state?: PersonState | undefined
  readonly companyId?: number | undefined
  /** Sorted by name if left out. */
  readonly order?: 'openInvitationsFirst'
}

type PersonHitRow = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly company_id: number
  readonly company_name: string
  readonly is_customer_admin: boolean
  readonly is_site_admin: boolean
  readonly is_web_user: boolean
  readonly only_show_contract_prices: boolean
  readonly prices_restricted: boolean
  /** The setting of the company. */
  readonly only_contract_prices: boolean
  readonly last_active: Date | null
  readonly state: PersonState
  /** On all pages. */
  readonly total: number
}

/** People who pass the filter, by name within the parts of the order. */
export async function findPeopleHits(
  db: Kysely<Database>,
  { patterns, state, companyId, order }: PeopleFilter,
  { after, limit }: Page,
): Promise<readonly PersonHitRow[]> {
  const name = sql`lower(first_name || ' ' || last_name)`
  const part = order === undefined ? sql`0` : sql`case when ${PERSON_STATE} = 'invited' then 0 else 1 end`
  const conditions = [
    sql`true`,
    ...patterns.map((pattern) => sql`${SEARCHED} ilike ${pattern}`),
    ...(state === undefined ? [] : [sql`${PERSON_STATE} = ${state}`]),
    ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
  ]
  const { rows } = await sql<PersonHitRow>`
    with found as (
      select id, ${part} as part, ${name} as name, ${PERSON_STATE} as state, count(*) over () as total
      from users
      where ${sql.join(conditions, sql` and `)}
    ), page as (
      select id, part, name, state, total
      from found
      where ${after === undefined ? sql`true` : sql`(part, name, id) > (select ${part}, ${name}, id from users where id = ${after})`}
      order by part, name, id limit ${limit}
    )
    select page.id, first_name, last_name, email, company_id, companies.name as company_name, is_customer_admin,
      is_site_admin, is_web_user, only_show_contract_prices, prices_restricted, companies.only_contract_prices, last_active, page.state, page.total
    from page
    join users on users.id = page.id
    join companies on companies.id = users.company_id
    order by page.part, page.name, page.id`.execute(db)
  return rows
}

/** Counts the people of a company whom a search finds, in each state. */
export function countFoundByState(
  db: Kysely<Database>,
  companyId: number,
  patterns: readonly string[],
): Promise<readonly { readonly state: PersonState; readonly people: number }[]> {
  let found = db
    .selectFrom('users')
    .select([PERSON_STATE.as('state'), ({ fn }) => fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .groupBy('state')
  for (const pattern of patterns) found = found.where(sql<boolean>`${SEARCHED} ilike ${pattern}`)
  return found.execute()
}

/** The active relations in which people order or approve. The highest limit stands first. */
export function findRelationsOf(db: Kysely<Database>, ids: readonly number[]) {
  const among = sql<number>`any(${[...ids]}::integer[])`
  return db
    .selectFrom('attests')
    .innerJoin('users as approvers', 'approvers.id', 'attests.attestant_id')
    .select(['attests.user_id', 'attestant_id', 'amount', 'first_name', 'last_name'])
    .where('attests.active', '=', true)
    .where(({ eb, or }) => or([eb('attests.user_id', '=', among), eb('attestant_id', '=', among)]))
    .orderBy('amount', 'desc')
    .orderBy('attests.id')
    .execute()
}

export async function countSessions(db: Kysely<Database>, userId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .where('spent', 'is', null)
    .executeTakeFirstOrThrow()
  return row.sessions
}
