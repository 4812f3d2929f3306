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
import type { Shelf } from './shelf.ts'
import { visibleTo } from './viewer.ts'

export function filterProducts(live: LiveShelf, products: ProductReader): Handler<'filterProducts'> {
  return async ({ body }, visitor) => {
    const stocked = body.onlyInStock === true ? await live.inStock() : undefined
    const shelf = stocked?.shelf ?? live.current()
    const locale = localeOr(body.language)
    const answer = query(
      shelf.catalogue,
      engineRequest(body, locale, shelf, visibleTo(shelf, visitor).set, stocked?.set),
    )
    const pageSize = Math.min(body.resultsPageSize ?? DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE)
    const { setupCreated } = shelf.state
    return {
      isFilterSetupUpToDate: isUpToDate(body.filterSetupCreated, setupCreated),
      allMatchingProductIDs: Array.from(answer.ids),
      topResults: await products.read(Array.from(answer.ids.subarray(0, pageSize)), visitor, locale),
      availableFilterOptions: filterOptionsOf(answer, shelf.filterable),
      replacedNumbers: Object.fromEntries(answer.replaced),
    }
  }
}

function engineRequest(
  body: WireRequest,
  locale: Locale,
  { filterable }: Shelf,
  visible: ProductSet,
  within: ProductSet | undefined,
): FilterRequest {
  // No attribute has a negative id: the engine finds nothing by it.
  const attributeOf = (id: string) => (filterable.has(Number(id)) ? Number(id) : -Number(id))
  return {
    selects: keyedBy(attributeOf, body.selectOptions ?? {}, (options) => options),
    bools: keyedBy(attributeOf, body.bools ?? {}, (value) => value),
    decimals: keyedBy(attributeOf, body.decimalRanges ?? {}, ({ min, max }) => ({
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

/** Absent, equal or newer is up to date; older, and what is no time, makes the client fetch the setup again (AMB-71).
 *  Newer is what another node has given that already follows a change which this one is about to see. */
function isUpToDate(sent: string | null | undefined, created: Date): boolean {
  return sent === undefined || sent === null || Date.parse(sent) >= created.getTime()
}

function keyedBy<T, U>(
  attributeOf: (id: string) => number,
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Map<number, U> {
  return new Map(Object.entries(record).map(([id, value]) => [attributeOf(id), change(value)]))
}
