/** Loads a list of parts: the filtered one of `/` and the whole catalogue of `/products`. */

import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { ApplicationState, ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { languageOf } from '@hoistway/domain/texts/locale'
import { redirect } from 'react-router'
import type { PageHead } from '../../data/page/page-head.ts'
import type { Shop } from '../../data/shop.ts'
import { type ChipView, chipViews } from '../../features/filters/chips/chip-view.ts'
import { optionsToShow } from '../../features/filters/earlier-options.ts'
import { type FacetView, facetViews } from '../../features/filters/facet-view.ts'
import { countFilters, type FilterState, withPage, withRows } from '../../features/filters/filter-state.ts'
import { listAddress } from '../../features/filters/filter-url.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import {
  type HitView,
  hitView,
  type LeadingAttribute,
  leadingAttributes,
  technicalReader,
} from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { fetchFilteredProducts } from './fetch-filtered-products.ts'
import { type Heading, headingOf } from './heading.ts'
import { type ReadingView, readingView } from './reading-view.ts'

export type ListData = Heading & {
  readonly state: typeof ApplicationState.PRODUCT_VIEW
  readonly head: PageHead
  readonly filters: FilterState
  readonly facets: readonly FacetView[]
  readonly chips: readonly ChipView[]
  readonly hits: readonly HitView[]
  readonly columns: readonly LeadingAttribute[]
  readonly total: number
  /** The search's reading of a text whose literal form found nothing. */
  readonly reading?: ReadingView
  /** The reason why the requested change failed; the list is the previous one. */
  readonly fault?: string
}

/** Search engines keep lists of one choice; combinations would be without end. */
const MOST_FILTERS_LISTED = 1

/** Greatest number of rows that the server draws. A browser can add more, page by page. */
const MOST_DRAWN = 100

export async function loadList(shop: Shop, requested: FilterState): Promise<ListData> {
  const isServer = typeof document === 'undefined'
  const { setup, filters, result } = await fetchFilteredProducts(
    shop,
    isServer ? withRows(requested, MOST_DRAWN) : requested,
    { histograms: true },
  )
  const total = result.allMatchingProductIDs.length
  refusePageBehindLast(filters, total)
  const products = await productsOnScreen(shop, filters, result)
  const { locale } = shop
  const words: AttributeTranslations = { setup, locale, t: await translatorOf(shop) }
  const technicalOf = technicalReader(words)
  const columns = filters.layout === ProductLayout.list ? leadingAttributes(products, words, technicalOf) : []
  const options = optionsToShow(shop.client, result)
  const heading = headingOf(filters, products[0], words)
  return {
    state: ApplicationState.PRODUCT_VIEW,
    ...heading,
    head: {
      title: heading.title,
      description: words.t('list.description', {
        title: heading.title,
        count: total,
      }),
      canonical: listAddress(filters),
      unlisted: filters.text !== '' || countFilters(filters) > MOST_FILTERS_LISTED || total === 0,
    },
    filters,
    facets: facetViews({ ...words, options, state: filters, matches: total }),
    chips: chipViews(filters, setup, locale, words.t),
    hits: products.map((product) =>
      hitView(product, words, columns, result.replacedNumbers[product.id], technicalOf(product)),
    ),
    columns,
    total,
    ...readingOf(result, filters.text),
  }
}

function readingOf(result: FilterResult, text: string): Pick<ListData, 'reading'> {
  const reading = readingView(result, text)
  return reading ? { reading } : {}
}

/** A bookmark of a page that is no longer there leads to the last one. */
function refusePageBehindLast(filters: FilterState, total: number): void {
  const lastPage = Math.max(1, Math.ceil(total / filters.pageSize))
  if (filters.firstPage > lastPage) throw redirect(listAddress(withPage(filters, lastPage)))
}

async function productsOnScreen(
  shop: Shop,
  { firstPage, lastPage, pageSize }: FilterState,
  { allMatchingProductIDs, topResults }: FilterResult,
): Promise<readonly Product[]> {
  if (firstPage === 1) return topResults
  const requestedProductIDs = allMatchingProductIDs.slice((firstPage - 1) * pageSize, lastPage * pageSize)
  const body = { language: languageOf[shop.locale], requestedProductIDs }
  return shop.client.call(productCalls.getProductsPage, { body })
}
