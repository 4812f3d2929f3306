/** Names the countries of saved addresses in the language of the page, with their ids (AMB-23). A company may have named
 *  the country in another language than the page's. */
import { type Country, homeCalls } from '@hoistway/contract/content/home'
import { countryIdOf } from '@hoistway/domain/orders/addresses'
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { Shop } from '../../../data/shop.ts'

type WithCountry = { readonly country: string }
export type NamedHere<A extends WithCountry> = A & { readonly countryId: number | undefined }

/** @param countries in the language of the page */
export async function nameCountriesHere<A extends WithCountry>(
  shop: Shop,
  addresses: readonly A[],
  countries: readonly Country[],
): Promise<NamedHere<A>[]> {
  const isNamedHere = addresses.every(({ country }) => countryIdOf(country, countries) !== undefined)
  const known = isNamedHere ? countries : [...countries, ...(await countriesInOtherLanguages(shop))]
  return addresses.map((address) => namedHere(address, known, countries))
}

/** `known` has the countries in every language that is needed, `countries` in that of the page. */
export function namedHere<A extends WithCountry>(
  address: A,
  known: readonly Country[],
  countries: readonly Country[],
): NamedHere<A> {
  const countryId = countryIdOf(address.country, known)
  const here = countries.find(({ id }) => id === countryId)
  return { ...address, country: here?.countryName ?? address.country, countryId }
}

async function countriesInOtherLanguages({ client, locale }: Shop): Promise<Country[]> {
  const others = LOCALES.filter((other) => other !== locale)
  const lists = await Promise.all(
    others.map((other) => client.call(homeCalls.countries, { query: { locale: other } })),
  )
  return lists.flat()
}
