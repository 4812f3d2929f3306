/** What a visitor asks of the list on screen, in the words of the specification (FILT-01), and what is said when it
 *  fails (MSG-07 to MSG-10). The list is READY when nothing of this is on its way. */
import { ApiError } from '@hoistway/contract/api-error'
import { type FilterState, withPage } from './filter-state.ts'
import { writeFilters } from './filter-url.ts'

export type ListChange = 'CHANGING_PAGE' | 'CHANGING_PRODUCTS_PER_PAGE' | 'UPDATING_FILTERS'

/** Told where the server gave no reason; never translated (AMB-65). */
const UNKNOWN_FAULT: Readonly<Record<ListChange, string>> = {
  CHANGING_PAGE: 'Unknown changingPageError',
  CHANGING_PRODUCTS_PER_PAGE: 'Unknown changingProductsPerPageError',
  UPDATING_FILTERS: 'Unknown updatingFiltersError',
}

/** A page appended below those on screen counts as a change of the filters (FILT-04), as does the same list anew. */
export function changeBetween(shown: FilterState, asked: FilterState): ListChange {
  if (asked.pageSize !== shown.pageSize) return 'CHANGING_PRODUCTS_PER_PAGE'
  const isOtherPage = asked.firstPage !== shown.firstPage || asked.lastPage < shown.lastPage
  return isSameList(shown, asked) && isOtherPage ? 'CHANGING_PAGE' : 'UPDATING_FILTERS'
}

/** More of the same list, below what is on screen. */
export function isAppended(shown: FilterState, asked: FilterState): boolean {
  return isSameList(shown, asked) && asked.firstPage === shown.firstPage && asked.lastPage > shown.lastPage
}

/** But for the page. */
function isSameList(shown: FilterState, asked: FilterState): boolean {
  return writeFilters(withPage(asked, 1)) === writeFilters(withPage(shown, 1))
}

/** What the server said, else that nobody knows. */
export function faultOf(change: ListChange, cause: unknown): string {
  const said = cause instanceof ApiError ? cause.result?.title : undefined
  return said || UNKNOWN_FAULT[change]
}

type Surroundings = { readonly isDevelopment: boolean; readonly alert: (message: string) => void }

/** Whoever develops the shop is not to overlook a failed fetch (MSG-06). */
export function alertDeveloper(fault: string, { isDevelopment, alert }: Surroundings): void {
  if (isDevelopment) alert(fault)
}
