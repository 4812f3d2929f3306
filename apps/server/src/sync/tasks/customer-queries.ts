/** SQL of companies and their people for the feeds of the business system. */
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { CompanyTable } from '../../database/tables/account.ts'

const CUSTOMER_COLUMNS = [
  'id',
  'company_code',
  'name',
  'euro',
  'country_id',
  'language_code',
  'agreement',
  'category',
  'type',
  'post_address',
  'electronic_address',
  'price_key',
  'web_discount',
  'only_contract_prices',
  'order_no_required',
  'order_no_instruction',
  'order_no_max_length',
  'disabled_part_delivery',
  'part_delivery_message',
] as const
export type CustomerRow = Pick<Selectable<CompanyTable>, (typeof CUSTOMER_COLUMNS)[number]>

export async function readCustomers(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const rows = await db
    .selectFrom('companies')
    .select(CUSTOMER_COLUMNS)
    .where('company_code', '=', sql<string>`any(${sql.val([...codes])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.company_code, row]))
}

export async function insertCustomer(db: Kysely<Database>, row: Insertable<CompanyTable>): Promise<void> {
  await db.insertInto('companies').values(row).execute()
}

export async function updateCustomer(
  db: Kysely<Database>,
  id: number,
  fields: Updateable<CompanyTable>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...fields, updated: now })
    .where('id', '=', id)
    .execute()
}

const PERSON_COLUMNS = [
  'users.id',
  'users.user_name',
  'users.first_name',
  'users.last_name',
  'users.cell_phone',
  'users.language_code',
  'users.is_customer_admin',
  'users.is_site_admin',
  'users.prices_restricted',
  'users.only_show_contract_prices',
  'users.active',
  'users.mail_codes',
  'users.invited',
  'companies.company_code',
] as const

export function readPeople(db: Kysely<Database>, userNames: readonly string[]) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(PERSON_COLUMNS)
    .select(sql<boolean>`users.password_hash is not null`.as('has_password'))
    .where('users.user_name', '=', sql<string>`any(${sql.val([...userNames])}::text[])`)
    .execute()
}
export type PersonRow = Awaited<ReturnType<typeof readPeople>>[number]
