/** What a visitor has filtered, how it is sorted and which page is shown. It lives in the address and nowhere
 *  else (AMB-59). Every change of a filter goes back to the first page (FILT-02). */
import { ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { ProductSort } from '@hoistway/domain/codes'
import { MAX_RESULTS_PAGE_SIZE, SHELL_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const DEFAULT_PAGE_SIZE: PageSize = SHELL_RESULTS_PAGE_SIZE
export const DEFAULT_SORT: ProductSort = ProductSort.RELEVANCE

export const DEFAULT_LAYOUT = ProductLayout.list

/** Both ends are included; an absent end is open. */
export type Range = { readonly min?: number; readonly max?: number }

export type FilterState = {
  readonly text: string
  /** The text is read as it stands and in no other way (AMB-103). */
  readonly literal?: true
  /** Attribute to its chosen options, ascending. */
  readonly options: Readonly<Record<number, readonly number[]>>
  readonly bools: Readonly<Record<number, boolean>>
  readonly ranges: Readonly<Record<number, Range>>
  readonly onlyInStock: boolean
  readonly sort: ProductSort
  readonly pageSize: PageSize
  /** Several pages are on screen after "show more": the first to the last of them. */
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

/** One for each chip (FILT-25). */
export function countFilters(state: FilterState): number {
  const options = Object.values(state.options).reduce((sum, ids) => sum + ids.length, 0)
  const others = Object.keys(state.bools).length + Object.keys(state.ranges).length
  return options + others + (state.text === '' ? 0 : 1) + (state.onlyInStock ? 1 : 0)
}

/** Keeps page size, sort and layout (FILT-09). */
export function withoutFilters(state: FilterState): FilterState {
  const { sort, pageSize, layout } = state
  return { ...NO_FILTERS, sort, pageSize, layout }
}

export function withPage(state: FilterState, page: number): FilterState {
  return { ...state, firstPage: page, lastPage: page }
}

/** One page more below those on screen (FILT-04); the same state where no more fit on one screen. */
export function withNextPage(state: FilterState): FilterState {
  const pages = state.lastPage + 1 - state.firstPage + 1
  return pages * state.pageSize > MAX_RESULTS_PAGE_SIZE ? state : { ...state, lastPage: state.lastPage + 1 }
}

/** The first of the pages that are asked for, with no more rows on the screen. */
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

/** The same text, read as it stands. */
export function literally(state: FilterState): FilterState {
  return onFirstPage({ ...state, literal: true })
}

/** Chosen becomes unchosen and back (FILT-11). */
export function toggleOption(state: FilterState, attributeID: number, optionID: number): FilterState {
  const chosen = state.options[attributeID] ?? []
  const ids = chosen.includes(optionID)
    ? chosen.filter((id) => id !== optionID)
    : [...chosen, optionID].sort((a, b) => a - b)
  const options =
    ids.length > 0 ? { ...state.options, [attributeID]: ids } : without(state.options, attributeID)
  return onFirstPage({ ...state, options })
}

/** Undefined takes the filter away (FILT-13). */
export function withBool(state: FilterState, attributeID: number, value: boolean | undefined): FilterState {
  const bools =
    value === undefined ? without(state.bools, attributeID) : { ...state.bools, [attributeID]: value }
  return onFirstPage({ ...state, bools })
}

/** A range open at both ends is no filter (FILT-12). */
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
