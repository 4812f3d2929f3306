import { type FilterState, NO_FILTERS } from '../features/filters/filter-state.ts'
import { readFilters } from '../features/filters/filter-url.ts'

/** The pages whose address holds filters. */
const LISTS: readonly string[] = ['/', '/products']

/** The filters of the list at an address; undefined where there is no list. */
export function listState({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): FilterState | undefined {
  return LISTS.includes(pathname) ? readFilters(new URLSearchParams(search)) : undefined
}

/** What a search goes on from: the filters of the list, elsewhere those of the list that the visitor comes from,
 *  whose chips stand below the header. */
export function presentFilters(
  place: { pathname: string; search: string },
  active: { readonly filters: FilterState } | undefined,
): FilterState {
  return listState(place) ?? active?.filters ?? NO_FILTERS
}
