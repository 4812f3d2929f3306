/** Reads the filters of the page at an address, and the filters that a new search keeps. */
import { type FilterState, NO_FILTERS } from '../features/filters/filter-state.ts'
import { readFilters } from '../features/filters/filter-url.ts'

const LISTS: readonly string[] = ['/', '/products']
/** The address of the page that shows all filters. Its address holds filters too. */
export const ADVANCED_SEARCH = '/search/advanced'

/** Returns whether this is the page of a part, the only page with the filters of the list above it (decision 0031). */
export function isPartPage({ pathname }: Pick<Place, 'pathname'>): boolean {
  return pathname.startsWith('/product/')
}

type Place = { readonly pathname: string; readonly search: string }

/** Returns the filters of the list at an address, or undefined if the page has no list. */
export function listState({ pathname, search }: Place): FilterState | undefined {
  return LISTS.includes(pathname) ? readFilters(new URLSearchParams(search)) : undefined
}

/** Returns the filters that a new search keeps: those of the address, or on the page of a part those of the list that
 *  the visitor comes from. A page that shows no filters searches without any. */
export function presentFilters(
  place: Place,
  active: { readonly filters: FilterState } | undefined,
): FilterState {
  if (place.pathname === ADVANCED_SEARCH) return readFilters(new URLSearchParams(place.search))
  if (isPartPage(place)) return active?.filters ?? NO_FILTERS
  return listState(place) ?? NO_FILTERS
}
