/** GET countries: where the shop delivers to, names in the language asked for. */
import type { Country } from '@hoistway/contract/home'
import { type Locale, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readCountries } from '../account/public.ts'

export function countries(db: Kysely<Database>): Handler<'countries'> {
  return ({ query }) => readCountryList(db, localeOr(query.locale))
}

export async function readCountryList(db: Kysely<Database>, locale: Locale): Promise<Country[]> {
  const rows = await readCountries(db)
  return rows.map(({ id, code, name }) => ({ id, code, countryName: name[locale] }))
}
