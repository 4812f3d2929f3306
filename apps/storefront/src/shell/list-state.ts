import { type FilterState, NO_FILTERS } from '../features/filters/filter-state.ts'
import { readFilters } from '../features/filters/filter-url.ts'

const LISTS: readonly string[] = ['/', '/products']
/** Its address holds filters too, and it shows them all itself. */
export const ADVANCED_SEARCH = '/search/advanced'

/** The page that a hit of a list leads to. There alone the filters of the list stand above the page (decision 0031). */
export function isPartPage({ pathname }: Pick<Place, 'pathname'>): boolean {
  return pathname.startsWith('/product/')
}

type Place = { readonly pathname: string; readonly search: string }

/** The filters of the list at an address; undefined where there is no list. */
export function listState({ pathname, search }: Place): FilterState | undefined {
  return LISTS.includes(pathname) ? readFilters(new URLSearchParams(search)) : undefined
}

/** The filters that a new search keeps: those of the address, and on the page of a part those of the list that the
 *  visitor comes from, whose chips stand below the header. A page that shows no filters searches without any. */
export function presentFilters(
  place: Place,
  active: { readonly filters: FilterState } | undefined,
): FilterState {
  if (place.pathname === ADVANCED_SEARCH) return readFilters(new URLSearchParams(place.search))
  if (isPartPage(place)) return active?.filters ?? NO_FILTERS
  return listState(place) ?? NO_FILTERS
}
