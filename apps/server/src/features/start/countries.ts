/** GET countries: the countries that the shop delivers to, with their names in one language and in the order of that
 *  language, as people look for them in a list. */
import type { Country } from '@hoistway/contract/content/home'
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
  const { compare } = new Intl.Collator(locale)
  return rows
    .map(({ id, code, name }) => ({ id, code, countryName: name[locale] }))
    .sort((one, other) => compare(one.countryName, other.countryName))
}
