/** SQL of where and how the orders of a company are delivered. */
import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../../database/built-once.ts'
import { cachedUntilWrite } from '../../database/cached-until-write.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.ts'
import type { TransportTable } from '../../database/tables/orders.ts'
import { deliveredCountries } from '../account/public.ts'

export type TransportRow = Selectable<TransportTable>

const readTerms = builtOnce(['companyId'], (db, { companyId }: { readonly companyId: number }) =>
  db
    .selectFrom('companies')
    .select([
      'order_no_required',
      'order_no_max_length',
      'disabled_part_delivery',
      jsonArrayFrom(addresses(db, companyId)).as('addresses'),
      jsonArrayFrom(transports(db)).as('transports'),
      jsonArrayFrom(deliveredCountries(db)).as('countries'),
    ])
    .where('id', '=', companyId),
)

/** Reads in one statement what the orders of a company are checked against: its rules and addresses, the transports, and
 *  the countries that the shop delivers to.
 *  @param changeMark of the database: the result is cached as long as the mark stays */
export function createReadOrderTerms(db: Kysely<Database>, changeMark: OpenDatabase['changeMark']) {
  return cachedUntilWrite(changeMark, async (companyId: number) => {
    const [terms] = await readTerms(db, { companyId })
    if (!terms) throw new Error(`There is no company with the id ${companyId}.`)
    return terms
  })
}
export type ReadOrderTerms = ReturnType<typeof createReadOrderTerms>

export function readTransports(db: Kysely<Database>): Promise<TransportRow[]> {
  return transports(db).execute()
}

function transports(db: Kysely<Database>) {
  return db
    .selectFrom('transports')
    .select([
      'id',
      'code',
      'name',
      'names',
      'fee_sek',
      'fee_eur',
      'max_weight',
      'country_id',
      'sort',
      'takes_long_goods',
    ])
    .orderBy('sort')
    .orderBy('id')
}

export function readAddresses(db: Kysely<Database>, companyId: number) {
  return addresses(db, companyId).execute()
}
export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number]

function addresses(db: Kysely<Database>, companyId: number) {
  return db
    .selectFrom('company_addresses')
    .innerJoin('countries', 'countries.id', 'company_addresses.country_id')
    .select([
      'company_addresses.id',
      'company_addresses.name',
      'recipient',
      'address',
      'post_address',
      'country_id',
      'countries.name as country_name',
    ])
    .where('company_id', '=', companyId)
    .orderBy('company_addresses.id')
}
