/** Requests the products that match the filters of an address. */
import type { FilterRequest, FilterResult, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { filterSetup, forgetFilterSetup } from '../../data/catalogue/setup.ts'
import type { Shop } from '../../data/shop.ts'
import { filterRequest, knownFilters } from '../../features/filters/build-filter-request.ts'
import type { FilterState } from '../../features/filters/filter-state.ts'

export type FilteredProducts = {
  readonly setup: FilterSetup
  /** The filters of the address that the catalogue knows. */
  readonly filters: FilterState
  readonly result: FilterResult
}

/** Requests the products of a list. If the answer says that the filter setup is out of date, the setup is fetched again
 *  (FILT-08). `overrides` holds the number of products, which is that of the first page when left out, and whether range
 *  filters show histograms. */
export async function fetchFilteredProducts(
  shop: Shop,
  requested: FilterState,
  overrides?: Pick<FilterRequest, 'resultsPageSize' | 'histograms'>,
): Promise<FilteredProducts> {
  const setup = await filterSetup(shop)
  const filters = knownFilters(requested, setup)
  const body = { ...filterRequest(filters, shop.locale, setup), ...overrides }
  const result = await shop.client.call(productCalls.filterProducts, { body })
  if (result.isFilterSetupUpToDate) return { setup, filters, result }
  forgetFilterSetup(shop)
  const newSetup = await filterSetup(shop)
  return { setup: newSetup, filters: knownFilters(requested, newSetup), result }
}
