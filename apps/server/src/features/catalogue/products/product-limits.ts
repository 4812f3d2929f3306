/** Lists the limits of products by product id, in the shape of the wire. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { limitedProducts } from '@hoistway/search'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'

export type LimitsByProduct = Pick<FilterSetup, 'productsLimitedToCountries' | 'productsLimitedToCompanies'>

/** The number of products of one step, some milliseconds of work. */
const STEP = 5_000

/** Limits of the products that the caller may know of. */
export async function limitsByProduct(
  snapshot: CatalogueSnapshot,
  mayKnow: (productId: number) => boolean,
): Promise<LimitsByProduct> {
  const countriesOf: LimitsByProduct['productsLimitedToCountries'] = {}
  const companiesOf: LimitsByProduct['productsLimitedToCompanies'] = {}
  let looked = 0
  for (const { productId, companies, countries } of limitedProducts(snapshot.visibility)) {
    looked += 1
    if (looked % STEP === 0) await nextTurn()
    if (!mayKnow(productId)) continue
    if (countries.length > 0) countriesOf[productId] = [...countries]
    if (companies.length > 0) companiesOf[productId] = [...companies]
  }
  return { productsLimitedToCountries: countriesOf, productsLimitedToCompanies: companiesOf }
}
