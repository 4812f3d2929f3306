/** POST filter-products: every matching id, the first page with the caller's prices, exact counts. */
import type { FilterRequest as WireRequest } from '@hoistway/contract/products'
import { ProductSort } from '@hoistway/domain/codes'
import { DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/filter-state'
import { type Locale, localeOr } from '@hoistway/domain/locale'
import { type FilterRequest, type ProductSet, query } from '@hoistway/search'
import type { Handler } from '../../http/handler.ts'
import { filterOptionsOf } from './filter-options.ts'
import type { LiveShelf } from './live-shelf.ts'
import type { ProductReader } from './product-reader.ts'
import { visibleTo } from './viewer.ts'

export function filterProducts(live: LiveShelf, products: ProductReader): Handler<'filterProducts'> {
  return async ({ body }, visitor) => {
    const stocked = body.onlyInStock === true ? await live.inStock() : undefined
    const shelf = stocked?.shelf ?? live.current()
    const locale = localeOr(body.language)
    const answer = query(
      shelf.catalogue,
      engineRequest(body, locale, visibleTo(shelf, visitor).set, stocked?.set),
    )
    const pageSize = Math.min(body.resultsPageSize ?? DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE)
    const { setupCreated } = shelf.state
    return {
      isFilterSetupUpToDate: isUpToDate(body.filterSetupCreated, setupCreated),
      allMatchingProductIDs: Array.from(answer.ids),
      topResults: await products.read(Array.from(answer.ids.subarray(0, pageSize)), visitor, locale),
      availableFilterOptions: filterOptionsOf(answer),
      replacedNumbers: Object.fromEntries(answer.replaced),
    }
  }
}

function engineRequest(
  body: WireRequest,
  locale: Locale,
  visible: ProductSet,
  within: ProductSet | undefined,
): FilterRequest {
  return {
    selects: numberKeyed(body.selectOptions ?? {}, (options) => options),
    bools: numberKeyed(body.bools ?? {}, (value) => value),
    decimals: numberKeyed(body.decimalRanges ?? {}, ({ min, max }) => ({
      min: min ?? undefined,
      max: max ?? undefined,
    })),
    text: body.searchString ?? '',
    locale,
    sort: sortOf(body.productSort),
    visible,
    within,
  }
}

/** 1 to 4, as number, text or name; relevance when left out. */
function sortOf(sort: WireRequest['productSort']): ProductSort {
  if (sort === undefined) return ProductSort.RELEVANCE
  const named: Readonly<Record<string, ProductSort>> = ProductSort
  return named[sort] ?? (Number(sort) as ProductSort)
}

/** Absent or equal is up to date; anything else makes the client fetch the setup again (AMB-71). */
function isUpToDate(sent: string | null | undefined, created: Date): boolean {
  return sent === undefined || sent === null || sent === created.toISOString()
}

function numberKeyed<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Map<number, U> {
  return new Map(Object.entries(record).map(([id, value]) => [Number(id), change(value)]))
}
