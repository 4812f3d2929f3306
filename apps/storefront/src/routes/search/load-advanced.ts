/** /search/advanced: every filter there is on one screen, with what is set in the address as it is on the list (ROUTE-15).
 *  The list itself stays at `/` (AMB-59). */
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { optionsToShow } from '../../features/filters/earlier-options.ts'
import { allFacetViews, type FacetView } from '../../features/filters/facet-view.ts'
import type { FilterState } from '../../features/filters/filter-state.ts'
import { readFilters } from '../../features/filters/filter-url.ts'
import { translatorOf } from '../../texts/translate.ts'
import { fetchFilteredProducts } from '../products/fetch-filtered-products.ts'

export type AdvancedData = WithHead & {
  readonly filters: FilterState
  readonly facets: readonly FacetView[]
  readonly total: number
}

export async function loadAdvanced({ request, context }: LoaderFunctionArgs): Promise<AdvancedData> {
  const shop = shopOf(context)
  const requested = readFilters(new URL(request.url).searchParams)
  const [t, { setup, filters, result }] = await Promise.all([
    translatorOf(shop),
    fetchFilteredProducts(shop, requested, { resultsPageSize: 0, histograms: true }),
  ])
  const total = result.allMatchingProductIDs.length
  const facets = allFacetViews({
    setup,
    options: optionsToShow(shop.client, result),
    state: filters,
    locale: shop.locale,
    t,
    matches: total,
  })
  return { filters, facets, total, head: { title: t('advanced.title'), unlisted: true } }
}
