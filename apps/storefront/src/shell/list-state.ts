import { type FilterState, NO_FILTERS } from '../features/filters/filter-state.ts'
import { readFilters } from '../features/filters/filter-url.ts'

/** The pages whose address holds filters; a search from another page starts anew. */
const LISTS: readonly string[] = ['/', '/products']

/** The filters of the list at an address; none where there is no list. */
export function listState({ pathname, search }: { pathname: string; search: string }): FilterState {
  return LISTS.includes(pathname) ? readFilters(new URLSearchParams(search)) : NO_FILTERS
}
