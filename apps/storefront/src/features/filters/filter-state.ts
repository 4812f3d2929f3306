/** Describes a list: its filters, sort order, layout and pages. The state is stored only in the address (AMB-59).
 *  Every change of a filter returns to the first page (FILT-02). */
import { ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { ProductSort } from '@hoistway/domain/codes'
import { MAX_RESULTS_PAGE_SIZE, SHELL_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const DEFAULT_PAGE_SIZE: PageSize = SHELL_RESULTS_PAGE_SIZE
export const DEFAULT_SORT: ProductSort = ProductSort.RELEVANCE

export const DEFAULT_LAYOUT = ProductLayout.list

/** A range that includes both ends. An absent end is open. */
export type Range = { readonly min?: number; readonly max?: number }

export type FilterState = {
  readonly text: string
  /** The search takes the text literally and tries no other reading (AMB-103). */
  readonly literal?: true
  /** Maps each attribute to its chosen options, ascending. */
  readonly options: Readonly<Record<number, readonly number[]>>
  readonly bools: Readonly<Record<number, boolean>>
  readonly ranges: Readonly<Record<number, Range>>
  readonly onlyInStock: boolean
  readonly sort: ProductSort
  readonly pageSize: PageSize
  /** The first and the last page on screen. They differ after "show more". */
  readonly firstPage: number
  readonly lastPage: number
  readonly layout: ProductLayout
}

export const NO_FILTERS: FilterState = {
  text: '',
  options: {},
  bools: {},
  ranges: {},
  onlyInStock: false,
  sort: DEFAULT_SORT,
  pageSize: DEFAULT_PAGE_SIZE,
  firstPage: 1,
  lastPage: 1,
  layout: DEFAULT_LAYOUT,
}

export function hasFilters(state: FilterState): boolean {
  return countFilters(state) > 0
}

/** Counts the filters as the chips show them: one for each chip (FILT-25). */
export function countFilters(state: FilterState): number {
  const options = Object.values(state.options).reduce((sum, ids) => sum + ids.length, 0)
  const others = Object.keys(state.bools).length + Object.keys(state.ranges).length
  return options + others + (state.text === '' ? 0 : 1) + (state.onlyInStock ? 1 : 0)
}

/** Returns the state without filters. It keeps page size, sort and layout (FILT-09). */
export function withoutFilters(state: FilterState): FilterState {
  const { sort, pageSize, layout } = state
  return { ...NO_FILTERS, sort, pageSize, layout }
}

export function withPage(state: FilterState, page: number): FilterState {
  return { ...state, firstPage: page, lastPage: page }
}

/** Adds one page below those on screen (FILT-04). Returns the same state if no more pages fit on one screen. */
export function withNextPage(state: FilterState): FilterState {
  const pages = state.lastPage + 1 - state.firstPage + 1
  return pages * state.pageSize > MAX_RESULTS_PAGE_SIZE ? state : { ...state, lastPage: state.lastPage + 1 }
}

/** Drops the last pages until at most `most` rows are on screen. At least one page stays. */
export function withRows(state: FilterState, most: number): FilterState {
  const pages = Math.max(1, Math.floor(most / state.pageSize))
  return { ...state, lastPage: Math.min(state.lastPage, state.firstPage - 1 + pages) }
}

export function withSort(state: FilterState, sort: ProductSort): FilterState {
  return onFirstPage({ ...state, sort })
}

export function withPageSize(state: FilterState, pageSize: PageSize): FilterState {
  return onFirstPage({ ...state, pageSize })
}

export function withLayout(state: FilterState, layout: ProductLayout): FilterState {
  return { ...state, layout }
}

export function withText({ literal: _, ...state }: FilterState, text: string): FilterState {
  return onFirstPage({ ...state, text })
}

/** Makes the search take the text literally. */
export function literally(state: FilterState): FilterState {
  return onFirstPage({ ...state, literal: true })
}

/** Adds the option to the chosen ones, or removes it if it was chosen (FILT-11). */
export function toggleOption(state: FilterState, attributeID: number, optionID: number): FilterState {
  const chosen = state.options[attributeID] ?? []
  const ids = chosen.includes(optionID)
    ? chosen.filter((id) => id !== optionID)
    : [...chosen, optionID].sort((a, b) => a - b)
  const options =
    ids.length > 0 ? { ...state.options, [attributeID]: ids } : without(state.options, attributeID)
  return onFirstPage({ ...state, options })
}

/** Sets a yes/no filter. Undefined removes the filter (FILT-13). */
export function withBool(state: FilterState, attributeID: number, value: boolean | undefined): FilterState {
  const bools =
    value === undefined ? without(state.bools, attributeID) : { ...state.bools, [attributeID]: value }
  return onFirstPage({ ...state, bools })
}

/** Sets a range. A range with two open ends removes the filter (FILT-12). */
export function withRange(state: FilterState, attributeID: number, range: Range): FilterState {
  const open = range.min === undefined && range.max === undefined
  const ranges = open ? without(state.ranges, attributeID) : { ...state.ranges, [attributeID]: range }
  return onFirstPage({ ...state, ranges })
}

export function withOnlyInStock(state: FilterState, onlyInStock: boolean): FilterState {
  return onFirstPage({ ...state, onlyInStock })
}

function onFirstPage(state: FilterState): FilterState {
  return withPage(state, 1)
}

function without<V>(record: Readonly<Record<number, V>>, key: number): Readonly<Record<number, V>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)))
}
