/** Names the state of the list on screen and of the request that changes the list, in the words of the specification
 *  (FILT-01, FILT-14). It also chooses the message of a failed change (MSG-07 to MSG-10). */

import { ApiError } from '@hoistway/contract/api-error'
import { ApplicationState, FilterStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { type FilterState, withPage } from './filter-state.ts'
import { writeFilters } from './filter-url.ts'

/** A change that the visitor requests. */
export type ListChange = Extract<
  FilterStatus,
  'CHANGING_PAGE' | 'CHANGING_PRODUCTS_PER_PAGE' | 'UPDATING_FILTERS'
>

/** The screen that the router is loading. `filters` are those of the coming list, undefined for any other screen. */
export type Coming = { readonly filters: FilterState | undefined }

/** Returns the state of the screen. `shown` are the filters of the list on screen, undefined without a list. `coming`
 *  is the screen that is loading, undefined if none is. */
export function applicationState(
  shown: FilterState | undefined,
  coming: Coming | undefined,
): ApplicationState {
  if (coming && (coming.filters === undefined) !== (shown === undefined)) return ApplicationState.TRANSITION
  return shown ? ApplicationState.PRODUCT_VIEW : ApplicationState.INITIAL
}

/** Returns the state of the list. A silent update comes first: the visitor did not request its change of page. */
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

/** The messages for a fault without a reason from the server. They are never translated (AMB-65). */
const UNKNOWN_FAULT: Readonly<Record<ListChange, string>> = {
  CHANGING_PAGE: 'Unknown changingPageError',
  CHANGING_PRODUCTS_PER_PAGE: 'Unknown changingProductsPerPageError',
  UPDATING_FILTERS: 'Unknown updatingFiltersError',
}

/** Returns the kind of change between two states. A page appended below counts as a change of the filters (FILT-04),
 *  and so does the same list again. */
export function changeBetween(shown: FilterState, requested: FilterState): ListChange {
  if (requested.pageSize !== shown.pageSize) return FilterStatus.CHANGING_PRODUCTS_PER_PAGE
  const isOtherPage = requested.firstPage !== shown.firstPage || requested.lastPage < shown.lastPage
  return isSameList(shown, requested) && isOtherPage
    ? FilterStatus.CHANGING_PAGE
    : FilterStatus.UPDATING_FILTERS
}

/** Returns whether `requested` only adds pages below those of `shown`. */
export function isAppended(shown: FilterState, requested: FilterState): boolean {
  return (
    isSameList(shown, requested) &&
    requested.firstPage === shown.firstPage &&
    requested.lastPage > shown.lastPage
  )
}

/** Compares everything except the pages. */
function isSameList(shown: FilterState, requested: FilterState): boolean {
  return writeFilters(withPage(requested, 1)) === writeFilters(withPage(shown, 1))
}

/** Returns the reason that the server gave, else a text for an unknown fault. */
export function faultOf(change: ListChange, cause: unknown): string {
  const title = cause instanceof ApiError ? cause.result?.title : undefined
  return title || UNKNOWN_FAULT[change]
}

type Surroundings = { readonly isDevelopment: boolean; readonly alert: (message: string) => void }

/** Shows a failed fetch in an alert during development, so that no developer overlooks it (MSG-06). */
export function alertDeveloper(fault: string, { isDevelopment, alert }: Surroundings): void {
  if (isDevelopment) alert(fault)
}
