/** The states of the catalogue screen and the rules between a filter change and the next picture (FILT group). */

export const FilterStatus = {
  INITIAL: 'INITIAL',
  READY: 'READY',
  CHANGING_PAGE: 'CHANGING_PAGE',
  CHANGING_PRODUCTS_PER_PAGE: 'CHANGING_PRODUCTS_PER_PAGE',
  UPDATING_FILTERS: 'UPDATING_FILTERS',
  /** Refetches without a sign on screen and goes back to page 0 (FILT-02). */
  UPDATING_FILTERS_SILENT: 'UPDATING_FILTERS_SILENT',
  UPDATING_WEB_SETTINGS: 'UPDATING_WEB_SETTINGS',
} as const
export type FilterStatus = (typeof FilterStatus)[keyof typeof FilterStatus]

export const ApplicationState = {
  INITIAL: 'INITIAL',
  PRODUCT_VIEW: 'PRODUCT_VIEW',
  TRANSITION: 'TRANSITION',
} as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

export const FetchStatus = { Idle: 'Idle', Fetching: 'Fetching', Fetched: 'Fetched', Error: 'Error' } as const
export type FetchStatus = (typeof FetchStatus)[keyof typeof FetchStatus]

/** What a filter request that names none gets (FILT-19, AMB-69). */
export const DEFAULT_RESULTS_PAGE_SIZE = 50
/** What the shell starts with and falls back to (FILT-09, FILT-19). */
export const SHELL_RESULTS_PAGE_SIZE = 20
export const MAX_RESULTS_PAGE_SIZE = 500

/** The number of products in the answer to a filter request: 50 if the request names none, 500 at most. */
export function resultsPageSize(requested: number | null | undefined): number {
  return Math.min(requested ?? DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE)
}
