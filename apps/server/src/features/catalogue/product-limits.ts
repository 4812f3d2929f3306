/** To whom products are limited, by product id, in the shape of the wire. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FilterSetup } from '@hoistway/contract/products'
import { limitedProducts } from '@hoistway/search'
import type { Shelf } from './shelf.ts'

export type LimitsByProduct = Pick<FilterSetup, 'productsLimitedToCountries' | 'productsLimitedToCompanies'>

/** Looked at without a pause: some milliseconds of work. */
const STEP = 5_000

/** Of those products that the caller may know of. */
export async function limitsByProduct(
  shelf: Shelf,
  mayKnow: (productId: number) => boolean,
): Promise<LimitsByProduct> {
  const countriesOf: LimitsByProduct['productsLimitedToCountries'] = {}
  const companiesOf: LimitsByProduct['productsLimitedToCompanies'] = {}
  let looked = 0
  for (const { productId, companies, countries } of limitedProducts(shelf.visibility)) {
    looked += 1
    if (looked % STEP === 0) await nextTurn()
    if (!mayKnow(productId)) continue
    if (countries.length > 0) countriesOf[productId] = [...countries]
    if (companies.length > 0) companiesOf[productId] = [...companies]
  }
  return { productsLimitedToCountries: countriesOf, productsLimitedToCompanies: companiesOf }
}
