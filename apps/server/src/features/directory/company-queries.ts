/** SQL of companies as site admins see them: the list, the counts of one company, the sources of its prices. */
import { type Currency, PriceSource } from '@hoistway/domain/codes'
import type { PersonState } from '@hoistway/domain/people/person-state'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Page } from './page.ts'
import { PERSON_STATE } from './people-queries.ts'

type CompanyHitRow = {
  readonly id: number
  readonly company_code: string
  readonly name: string
  readonly post_address: string | null
  readonly euro: boolean
  readonly is_customer: boolean
  readonly removed: Date | null
  /** On all pages. */
  readonly total: number
}

/** Companies by name in which all patterns are found. */
export async function findCompanies(
  db: Kysely<Database>,
  patterns: readonly string[],
  { after, limit }: Page,
): Promise<readonly CompanyHitRow[]> {
  const text = sql`(name || ' ' || company_code || ' ' || coalesce(post_address, ''))`
  const found = patterns.map((pattern) => sql`${text} ilike ${pattern}`)
  const { rows } = await sql<CompanyHitRow>`
    with found as (
      select id, company_code, name, post_address, euro, is_customer, removed, count(*) over () as total
      from companies
      where ${sql.join([sql`true`, ...found], sql` and `)}
    )
    select id, company_code, name, post_address, euro, is_customer, removed, total
    from found
    where ${after === undefined ? sql`true` : sql`(lower(name), id) > (select lower(name), id from companies where id = ${after})`}
    order by lower(name), id limit ${limit}`.execute(db)
  return rows
}

/** Counts the people of companies who are not deactivated. */
export function countPeople(db: Kysely<Database>, companyIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['company_id', ({ fn }) => fn.countAll<number>().as('people')])
    .where('company_id', '=', sql<number>`any(${sql.val([...companyIds])}::integer[])`)
    .where('active', '=', true)
    .groupBy('company_id')
    .execute()
}

export function countPeopleByState(db: Kysely<Database>, companyId: number) {
  return db
    .selectFrom('users')
    .select([sql<PersonState>`${PERSON_STATE}`.as('state'), ({ fn }) => fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .execute()
}

type OrderOwner = { readonly companyId: number } | { readonly userId: number }

export async function countOrders(db: Kysely<Database>, owner: OrderOwner): Promise<number> {
  const orders = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('orders'))
  const own =
    'companyId' in owner
      ? orders.where('company_id', '=', owner.companyId)
      : orders.where('user_id', '=', owner.userId)
  return (await own.executeTakeFirstOrThrow()).orders
}

/** Counts the people of a company whose orders need an approval. */
export async function countUnderApproval(db: Kysely<Database>, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('attests')
    .innerJoin('users', 'users.id', 'attests.user_id')
    .select(({ fn }) => fn.count<number>('attests.user_id').distinct().as('people'))
    .where('users.company_id', '=', companyId)
    .where('attests.active', '=', true)
    .executeTakeFirstOrThrow()
  return row.people
}

export type PriceSourceRow = {
  readonly source: number
  readonly price_key: string | null
  readonly products: number
  readonly valid_from: string | null
  readonly valid_to: string | null
}

type PricedCompany = {
  readonly id: number
  readonly currency: Currency
  readonly priceKey: string | null
}

/** Groups the prices that hold for a company and have not ended by their source. A day is null where a price of the
 *  group has none. */
export async function readPriceSources(
  db: Kysely<Database>,
  { id, currency, priceKey }: PricedCompany,
  today: string,
): Promise<readonly PriceSourceRow[]> {
  const { rows } = await sql<PriceSourceRow>`
    select source, price_key, count(distinct product_id) as products,
      case when bool_and(valid_from is not null) then min(valid_from)::text end as valid_from,
      case when bool_and(valid_to is not null) then max(valid_to)::text end as valid_to
    from price_tiers
    where currency = ${currency}
      and (valid_to is null or valid_to >= ${today}::date)
      and (source in (${PriceSource.Campaign}, ${PriceSource.Default})
        or source = ${PriceSource.Contract} and company_id = ${id}
        or source = ${PriceSource.PriceList} and price_key = ${priceKey})
    group by source, price_key
    order by source, price_key`.execute(db)
  return rows
}
