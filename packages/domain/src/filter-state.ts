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

/** The page size of a request: 50 when it names none, never more than 500. */
export function resultsPageSize(asked: number | null | undefined): number {
  return Math.min(asked ?? DEFAULT_RESULTS_PAGE_SIZE, MAX_RESULTS_PAGE_SIZE)
}

export type Filters = {
  /** Attribute id to the ids of its chosen options. */
  readonly selectOptions: Readonly<Record<string, readonly number[]>>
  readonly bools: Readonly<Record<string, boolean>>
  readonly decimalRanges: Readonly<
    Record<string, { readonly min?: number | null | undefined; readonly max?: number | null | undefined }>
  >
  readonly searchString: string
  readonly resultsPageSize?: number | undefined
}

/** Nothing chosen and nothing searched: the state is the initial one (FILT-06). An attribute without options and a
 *  range without ends choose nothing. */
export function areFiltersEmpty(filters: Filters): boolean {
  const isOpen = (end: number | null | undefined) => end === undefined || end === null
  return (
    Object.values(filters.selectOptions).every((options) => options.length === 0) &&
    Object.keys(filters.bools).length === 0 &&
    Object.values(filters.decimalRanges).every(({ min, max }) => isOpen(min) && isOpen(max)) &&
    filters.searchString.trim() === ''
  )
}

/** No filters; the page size stays, 20 where none was set (FILT-09). */
export function resetFilters(filters: Pick<Filters, 'resultsPageSize'>): Filters {
  return {
    selectOptions: {},
    bools: {},
    decimalRanges: {},
    searchString: '',
    resultsPageSize: filters.resultsPageSize ?? SHELL_RESULTS_PAGE_SIZE,
  }
}

/** A select filter toggles an option; an attribute without options left is dropped (FILT-11). */
export function toggleOption<T extends Filters>(filters: T, attributeID: number, optionID: number): T {
  const chosen = filters.selectOptions[attributeID] ?? []
  const options = chosen.includes(optionID) ? chosen.filter((id) => id !== optionID) : [...chosen, optionID]
  const { [String(attributeID)]: _, ...others } = filters.selectOptions
  return { ...filters, selectOptions: options.length === 0 ? others : { ...others, [attributeID]: options } }
}

/** The options to offer after a filter change: a change that matches nothing keeps the earlier ones, so that the
 *  way back stays visible (FILT-07, AMB-89). */
export function offeredOptions<T>(earlier: T | undefined, result: { matches: number; options: T }): T {
  return result.matches === 0 && earlier !== undefined ? earlier : result.options
}
