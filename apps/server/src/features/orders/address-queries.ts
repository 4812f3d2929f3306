/** SQL of the addresses of companies: those that orders are sent to, and as the admins of a company edit them. */
import { DAY_MS } from '@hoistway/domain/durations'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { UNDECIDED_LITERALS } from '../../database/tables/orders.ts'

export function readCompanyAddresses(db: Kysely<Database>, companyId: number) {
  return addresses(db).where('company_id', '=', companyId).orderBy('company_addresses.id').execute()
}
export type CompanyAddressRow = Awaited<ReturnType<typeof readCompanyAddresses>>[number]

export function readCompanyAddress(
  db: Kysely<Database>,
  addressId: number,
): Promise<CompanyAddressRow | undefined> {
  return addresses(db).where('company_addresses.id', '=', addressId).executeTakeFirst()
}

export type AddressUseRow = { readonly id: number; readonly orders: number; readonly last_order: Date }

/** Counts the orders of each saved address of a company: those that name the address, and those that have its lines and
 *  name none that is saved, such as the orders of the history. Equal orders are grouped before their lines are made
 *  comparable, which takes longer than all the rest, and before the join, because a database without statistics of its
 *  tables would compare each order with each address. */
export async function readAddressUse(
  db: Kysely<Database>,
  companyId: number,
): Promise<readonly AddressUseRow[]> {
  const { rows } = await sql<AddressUseRow>`
    with saved as (
      select id, lower(btrim(recipient)) as recipient, lower(btrim(address)) as address,
        lower(btrim(post_address)) as post_address, country_id
      from company_addresses where company_id = ${companyId}
    ), placed as materialized (
      select address_id, lower(btrim(recipient)) as recipient, lower(btrim(address)) as address,
        lower(btrim(post_address)) as post_address, country_id, orders, last_order
      from (
        select address_id, recipient, address, post_address, country_id, count(*) as orders, max(created) as last_order
        from orders where company_id = ${companyId} group by 1, 2, 3, 4, 5
      ) as equal
    ), used as (
      select saved.id, placed.orders, placed.last_order
      from placed join saved on saved.id = placed.address_id
      union all
      select saved.id, placed.orders, placed.last_order
      from placed join saved using (recipient, address, post_address, country_id)
      where not exists (select from saved as named where named.id = placed.address_id)
    )
    select id, sum(orders)::integer as orders, max(last_order) as last_order from used group by id order by id`.execute(
    db,
  )
  return rows
}

/** The orders of a company that wait for their approval, with the saved address that each has. */
export async function readWaitingByAddress(
  db: Kysely<Database>,
  companyId: number,
): Promise<readonly { readonly id: number; readonly order_number: number }[]> {
  const { rows } = await sql<{ readonly id: number; readonly order_number: number }>`
    with saved as (
      select id, lower(btrim(recipient)) as recipient, lower(btrim(address)) as address,
        lower(btrim(post_address)) as post_address, country_id
      from company_addresses where company_id = ${companyId}
    ), waiting as materialized (
      select order_number, address_id, lower(btrim(recipient)) as recipient, lower(btrim(address)) as address,
        lower(btrim(post_address)) as post_address, country_id
      from orders
      where company_id = ${companyId} and attest_status in (${sql.join(UNDECIDED_LITERALS)})
    )
    select saved.id, order_number from waiting join saved on saved.id = waiting.address_id
    union all
    select saved.id, order_number
    from waiting join saved using (recipient, address, post_address, country_id)
    where not exists (select from saved as named where named.id = waiting.address_id)
    order by 2`.execute(db)
  return rows
}

function addresses(db: Kysely<Database>) {
  return db
    .selectFrom('company_addresses')
    .innerJoin('countries', 'countries.id', 'company_addresses.country_id')
    .select([
      'company_addresses.id',
      'company_id',
      'short_name',
      'company_addresses.name',
      'recipient',
      'address',
      'post_address',
      'country_id',
      'countries.name as country_name',
    ])
}

export type AddressLines = {
  readonly short_name: string | null
  readonly name: string
  readonly recipient: string
  readonly address: string
  readonly post_address: string
  readonly country_id: number
}

export async function updateCompanyAddress(
  db: Kysely<Database>,
  addressId: number,
  lines: AddressLines,
): Promise<void> {
  await db.updateTable('company_addresses').set(lines).where('id', '=', addressId).execute()
}

/** A deleted address can be restored for so long. */
const RESTORABLE_MS = DAY_MS

/** Moves an address to the deleted ones, and forgets those that nobody can restore any more. False where the address has
 *  gone in the meantime. */
export async function deleteCompanyAddress(
  trx: Kysely<Database>,
  addressId: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('company_addresses')
    .where('id', '=', addressId)
    .returning(STORED)
    .executeTakeFirst()
  if (!row) return false
  await trx.deleteFrom('deleted_addresses').where('deleted', '<', oldestRestorable(now)).execute()
  await trx
    .insertInto('deleted_addresses')
    .values({ ...row, deleted: now })
    .execute()
  return true
}

/** Undefined where nobody deleted such an address lately. */
export function findDeletedAddress(db: Kysely<Database>, addressId: number, now: Date) {
  return db
    .selectFrom('deleted_addresses')
    .select(STORED)
    .where('id', '=', addressId)
    .where('deleted', '>=', oldestRestorable(now))
    .executeTakeFirst()
}

/** Moves a deleted address back under its id. False where somebody else has just done so. */
export async function restoreCompanyAddress(trx: Kysely<Database>, addressId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('deleted_addresses')
    .where('id', '=', addressId)
    .returning(STORED)
    .executeTakeFirst()
  if (row) await trx.insertInto('company_addresses').values(row).execute()
  return row !== undefined
}

function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS)
}

const STORED = [
  'id',
  'company_id',
  'short_name',
  'name',
  'recipient',
  'address',
  'post_address',
  'country_id',
  'created',
] as const

export type StoredAddress = {
  readonly companyId: number
  readonly name: string
  readonly recipient: string
  readonly address: string
  readonly postAddress: string
  readonly countryId: number
}

/** Undefined where the company already has the address: the unique index decides, so that two at once cannot both
 *  be stored (AMB-22). */
export async function insertAddress(
  db: Kysely<Database>,
  address: StoredAddress,
): Promise<number | undefined> {
  const row = await db
    .insertInto('company_addresses')
    .values({
      company_id: address.companyId,
      name: address.name,
      recipient: address.recipient,
      address: address.address,
      post_address: address.postAddress,
      country_id: address.countryId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function companyExists(db: Kysely<Database>, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('removed', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
