/** The states of the list on screen and of the request that changes it, in the words of the specification (FILT-01,
 *  FILT-14), and what is said when a change fails (MSG-07 to MSG-10). */

import { ApiError } from '@hoistway/contract/api-error'
import { ApplicationState, FilterStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { type FilterState, withPage } from './filter-state.ts'
import { writeFilters } from './filter-url.ts'

/** A change that the visitor asks for. */
export type ListChange = Extract<
  FilterStatus,
  'CHANGING_PAGE' | 'CHANGING_PRODUCTS_PER_PAGE' | 'UPDATING_FILTERS'
>

/** The screen that the router is loading. `filters` are those of the list on the way; undefined if another screen is. */
export type Coming = { readonly filters: FilterState | undefined }

/** The state of the screen. `shown` are the filters of the list on screen, undefined if there is none; `coming` is what
 *  is loading, undefined if nothing is. */
export function applicationState(
  shown: FilterState | undefined,
  coming: Coming | undefined,
): ApplicationState {
  if (coming && (coming.filters === undefined) !== (shown === undefined)) return ApplicationState.TRANSITION
  return shown ? ApplicationState.PRODUCT_VIEW : ApplicationState.INITIAL
}

/** The state of the list. A silent update wins: its request for the first page is no change by the visitor. */
export function filterStatus(
  shown: FilterState | undefined,
  coming: Coming | undefined,
  isSilent: boolean,
): FilterStatus {
  if (!shown) return FilterStatus.INITIAL
  if (isSilent) return FilterStatus.UPDATING_FILTERS_SILENT
  if (!coming?.filters) return FilterStatus.READY
  return changeBetween(shown, coming.filters)
}

/** Told where the server gave no reason; never translated (AMB-65). */
const UNKNOWN_FAULT: Readonly<Record<ListChange, string>> = {
  CHANGING_PAGE: 'Unknown changingPageError',
  CHANGING_PRODUCTS_PER_PAGE: 'Unknown changingProductsPerPageError',
  UPDATING_FILTERS: 'Unknown updatingFiltersError',
}

/** A page appended below those on screen counts as a change of the filters (FILT-04), as does the same list anew. */
export function changeBetween(shown: FilterState, asked: FilterState): ListChange {
  if (asked.pageSize !== shown.pageSize) return FilterStatus.CHANGING_PRODUCTS_PER_PAGE
  const isOtherPage = asked.firstPage !== shown.firstPage || asked.lastPage < shown.lastPage
  return isSameList(shown, asked) && isOtherPage ? FilterStatus.CHANGING_PAGE : FilterStatus.UPDATING_FILTERS
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
