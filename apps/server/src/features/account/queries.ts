/** SQL of accounts as everybody reads them: credentials, users, companies with their addresses, countries. The
 *  statements by which admins change people stand in people/people-queries.ts. */
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'
import type { UserTable } from '../../database/tables/account.ts'

export type Credentials = {
  readonly userId: number
  readonly passwordHash: string | null
  readonly mayLogIn: boolean
}

/** Finds the credentials by the user name, or by the e-mail address if no user has it as a user name. */
export async function findCredentials(
  db: Kysely<Database>,
  userName: string,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.password_hash',
      'users.is_web_user',
      'users.active',
      'users.locked',
      'companies.removed',
    ])
    .where((where) =>
      where.or([where('users.user_name', '=', userName), where(sql`lower(users.email)`, '=', userName)]),
    )
    .orderBy(sql`users.user_name = ${userName}`, 'desc')
    .orderBy('users.id')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    userId: row.id,
    passwordHash: row.password_hash,
    mayLogIn: row.is_web_user && row.active && !row.locked && row.removed === null,
  }
}

/** The columns of a user that everybody who may read the record sees. */
export const USER_COLUMNS = [
  'id',
  'company_id',
  'email',
  'first_name',
  'last_name',
  'cell_phone',
  'user_group_id',
  'user_role_id',
  'price_key',
  'web_discount',
  'only_show_contract_prices',
  'prices_restricted',
  'show_price_with_kick_back',
  'kickback',
  'should_set_new_password',
  'is_customer_admin',
  'is_site_admin',
  'requested',
] as const

const readUsers = builtOnce(['userId'], (db, { userId }: { readonly userId: number }) =>
  db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId),
)

export async function findUser(db: Kysely<Database>, userId: number) {
  return (await readUsers(db, { userId }))[0]
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const readCompanies = builtOnce(['companyId'], (db, { companyId }: { readonly companyId: number }) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select([
      'companies.id',
      'company_code',
      'companies.name',
      'euro',
      'country_id',
      'countries.name as country_name',
      'language_code',
      'agreement',
      'category',
      'type',
      'post_address',
      'is_customer',
      'price_key',
      'i_price_list',
      'price_list',
      'web_discount',
      'only_contract_prices',
      'order_no_required',
      'order_no_instruction',
      'order_no_max_length',
      'disabled_part_delivery',
      'part_delivery_message',
      'show_kick_back',
      'kick_back',
      'created',
      'updated',
      'removed',
      (companies) => addressesOf(companies).as('addresses'),
    ])
    .where('companies.id', '=', companyId),
)

/** A company with its addresses, in one statement, since every page of a user shows them. */
export async function findCompany(db: Kysely<Database>, companyId: number) {
  return (await readCompanies(db, { companyId }))[0]
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** The addresses of the company of the outer query. */
function addressesOf(companies: ExpressionBuilder<Database, 'companies'>) {
  return jsonArrayFrom(
    companies
      .selectFrom('company_addresses')
      .innerJoin('countries', 'countries.id', 'company_addresses.country_id')
      .select([
        'company_addresses.id',
        'short_name',
        'company_addresses.name',
        'recipient',
        'address',
        'company_addresses.post_address',
        'countries.name as country_name',
      ])
      .whereRef('company_id', '=', 'companies.id')
      .orderBy('company_addresses.id'),
  )
}

export async function markActive(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_active: now }).where('id', '=', userId).execute()
}

/** The countries that the shop delivers to. */
export function readCountries(db: Kysely<Database>) {
  return deliveredCountries(db).execute()
}

/** The same as a query, for a statement that reads more. */
export function deliveredCountries(db: Kysely<Database>) {
  return db.selectFrom('countries').select(['id', 'code', 'name']).where('delivered', '=', true).orderBy('id')
}
export type CountryRow = Awaited<ReturnType<typeof readCountries>>[number]

/** Stores a user as the business system has it. */
export async function insertUser(db: Kysely<Database>, row: Insertable<UserTable>): Promise<void> {
  await db.insertInto('users').values(row).execute()
}

/** Changes columns of a user, as a sync or another slice asks for. */
export async function updateUserColumns(
  db: Kysely<Database>,
  id: number,
  fields: Updateable<UserTable>,
): Promise<void> {
  await db.updateTable('users').set(fields).where('id', '=', id).execute()
}
