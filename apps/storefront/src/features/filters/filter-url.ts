/** The filter state as the query of an address, readable and always in the same order, so that one selection
 *  has one address:
 *
 *      /?q=roller&o.10=12,13&b.22=1&r.101=40-80&stock=1&sort=1&page=2&size=50&view=card
 *
 *  | parameter | means                                                                          |
 *  |-----------|--------------------------------------------------------------------------------|
 *  | q         | search text                                                                    |
 *  | exact     | 1: the text is read as it stands and in no other way                           |
 *  | o.<id>    | chosen options of an attribute                                                 |
 *  | b.<id>    | 1 yes, 0 no                                                                    |
 *  | r.<id>    | range from-to; an end may be missing: 40-, -80, and below zero: -20--10         |
 *  | stock     | 1: only what is in stock                                                       |
 *  | sort, size| as in the filter request; left out at their defaults                           |
 *  | page      | 2, or 1-3 for three pages on one screen                                        |
 *  | view      | card; the list is the default                                                  |
 *
 *  Reading never fails: what makes no sense is ignored. Forms without JavaScript send a range as r.<id>.min and
 *  r.<id>.max and an option several times; both are read too. */
import { layoutName, readLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import type { ProductSort } from '@hoistway/domain/codes'
import { MAX_RESULTS_PAGE_SIZE, MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import {
  DEFAULT_LAYOUT,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type FilterState,
  hasFilters,
  NO_FILTERS,
  PAGE_SIZES,
  type PageSize,
  type Range,
  withPage,
} from './filter-state.ts'

/** Attributes that are looked at, of each kind. Those without a value that makes sense count as well, so that a long
 *  address of them takes no longer. Each filter that is set becomes a link with all the others. */
const MAX_ATTRIBUTES = 50
/** The most options of all attributes together, since each becomes a link with all the others. */
const MAX_OPTIONS = 100
const MAX_ID = 2_147_483_647
const MAX_PAGE = 1_000_000

const RANGE = /^(-?\d+(?:\.\d+)?)?-(-?\d+(?:\.\d+)?)?$/

export function readFilters(query: URLSearchParams): FilterState {
  const pageSize = readPageSize(query.get('size'))
  const { o, b, r } = groupByAttribute(query)
  return {
    text: readText(query.get('q') ?? ''),
    ...(query.get('exact') === '1' && readText(query.get('q') ?? '') !== '' ? { literal: true } : {}),
    options: withinOptions(readEach(o, ({ values }) => readOptions(values))),
    bools: readEach(b, ({ values: [value] }) => (value === '1' ? true : value === '0' ? false : undefined)),
    ranges: readEach(r, (pairs) => readRange(fieldsAsRange(pairs) ?? pairs.values[0] ?? '')),
    onlyInStock: query.get('stock') === '1',
    sort: readSort(query.get('sort')),
    pageSize,
    ...readPages(query.get('page') ?? '', pageSize),
    layout: readLayout(query.get('view')),
  }
}

/** The query without its question mark; empty for NO_FILTERS. */
export function writeFilters(state: FilterState): string {
  return filterFields(state)
    .map(([name, value]) => `${name}=${name === 'q' ? encodeText(value) : value}`)
    .join('&')
}

/** Returns the pairs of the address before they are encoded: the hidden fields with which a form keeps the state. */
export function filterFields(state: FilterState): [name: string, value: string][] {
  const pairs: [string, string][] = []
  const text = readText(state.text)
  if (text !== '') pairs.push(['q', text])
  if (text !== '' && state.literal) pairs.push(['exact', '1'])
  for (const id of idsOf(state.options)) pairs.push([`o.${id}`, state.options[id]?.join(',') ?? ''])
  for (const id of idsOf(state.bools)) pairs.push([`b.${id}`, state.bools[id] ? '1' : '0'])
  for (const id of idsOf(state.ranges)) pairs.push([`r.${id}`, writeRange(state.ranges[id] ?? {})])
  if (state.onlyInStock) pairs.push(['stock', '1'])
  if (state.sort !== DEFAULT_SORT) pairs.push(['sort', String(state.sort)])
  if (state.lastPage > 1) pairs.push(['page', writePages(state)])
  if (state.pageSize !== DEFAULT_PAGE_SIZE) pairs.push(['size', String(state.pageSize)])
  if (state.layout !== DEFAULT_LAYOUT) pairs.push(['view', layoutName(state.layout)])
  return pairs
}

/** The filtered list, or home where nothing is filtered (AMB-59, AMB-90). */
export function filterAddress(state: FilterState): string {
  return addressOf('/', state)
}

/** Returns the address for a change of sort, page or layout: the whole catalogue has its own address. */
export function listAddress(state: FilterState): string {
  return addressOf(hasFilters(state) ? '/' : '/products', state)
}

/** Returns the address of the page of all filters, with the filters that are set. */
export function advancedAddress(state: FilterState): string {
  return addressOf('/search/advanced', withPage(state, 1))
}

export function writeRange({ min, max }: Range): string {
  return `${min === undefined ? '' : plainNumber(min)}-${max === undefined ? '' : plainNumber(max)}`
}

/** A number as a person types it, with a decimal point or comma; undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return undefined
  return Number(text) + 0
}

/** Only the text can hold a character that an address must encode. */
function encodeText(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}

function addressOf(path: string, state: FilterState): string {
  const query = writeFilters(state)
  return query === '' ? path : `${path}?${query}`
}

/** Returns the ids, ascending: JavaScript keeps keys that are whole numbers in this order. */
function idsOf(record: Readonly<Record<number, unknown>>): number[] {
  return Object.keys(record).map(Number)
}

/** The pairs of an address about one attribute. */
type AttributePairs = { readonly values: string[]; min?: string; max?: string }
type ByAttribute = Map<number, AttributePairs>

const ATTRIBUTE_NAME = /^([obr])\.([1-9]\d{0,9})(?:\.(min|max))?$/

/** In one pass over the address, however long it is. */
function groupByAttribute(query: URLSearchParams): Readonly<Record<'o' | 'b' | 'r', ByAttribute>> {
  const groups = { o: new Map(), b: new Map(), r: new Map() } satisfies Record<string, ByAttribute>
  for (const [name, value] of query) {
    const [, kind, digits, end] = ATTRIBUTE_NAME.exec(name) ?? []
    const id = readId(digits ?? '')
    if (id === undefined || (kind !== 'o' && kind !== 'b' && kind !== 'r')) continue
    if (end !== undefined && kind !== 'r') continue
    const pairs = pairsOf(groups[kind], id)
    if (pairs && (end === 'min' || end === 'max')) pairs[end] ??= value
    else pairs?.values.push(value)
  }
  return groups
}

function pairsOf(group: ByAttribute, id: number): AttributePairs | undefined {
  const known = group.get(id)
  if (known || group.size >= MAX_ATTRIBUTES) return known
  const pairs = { values: [] }
  group.set(id, pairs)
  return pairs
}

function readEach<V>(group: ByAttribute, read: (pairs: AttributePairs) => V | undefined): Record<number, V> {
  const found: Record<number, V> = {}
  for (const [id, pairs] of group) {
    const value = read(pairs)
    if (value !== undefined) found[id] = value
  }
  return found
}

/** A longer text than the filter request takes is cut off rather than refused. A cut through the middle of a character
 *  would leave what no address can hold, and no text may hold a NUL. */
function readText(text: string): string {
  return text.replaceAll('\0', ' ').trim().slice(0, MAX_SEARCH_TEXT).trim().toWellFormed()
}

function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : undefined
}

function readOptions(values: readonly string[]): number[] | undefined {
  const ids = values.flatMap((value) => value.split(',')).flatMap((text) => readId(text) ?? [])
  const unique = [...new Set(ids)].slice(0, MAX_OPTIONS).sort((a, b) => a - b)
  return unique.length > 0 ? unique : undefined
}

function withinOptions(byAttribute: Record<number, number[]>): Record<number, number[]> {
  let room = MAX_OPTIONS
  const within: Record<number, number[]> = {}
  for (const id of idsOf(byAttribute)) {
    if (room === 0) break
    const options = byAttribute[id] ?? []
    within[id] = options.slice(0, room)
    room -= options.length > room ? room : options.length
  }
  return within
}

/** Ends in the wrong order are put right. */
function readRange(text: string): Range | undefined {
  const match = RANGE.exec(text)
  if (!match) return undefined
  const [min, max] = [readNumber(match[1] ?? ''), readNumber(match[2] ?? '')]
  if (min === undefined && max === undefined) return undefined
  if (min === undefined) return max === undefined ? undefined : { max }
  if (max === undefined) return { min }
  return min <= max ? { min, max } : { min: max, max: min }
}

/** The two fields of a form take the place of the range in the address that the form was drawn from. */
function fieldsAsRange({ min, max }: AttributePairs): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const [from, to] = [readNumber(min ?? ''), readNumber(max ?? '')]
  return writeRange({ ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) })
}

/** No exponent: it would not be read back. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  return value.toFixed(6).replace(/\.?0+$/, '')
}

function readSort(text: string | null): ProductSort {
  return text === '1' || text === '2' || text === '3' || text === '4'
    ? (Number(text) as ProductSort) // the four numbers are the four orders
    : DEFAULT_SORT
}

function readPageSize(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? NO_FILTERS.pageSize
}

function readPages(text: string, pageSize: PageSize): Pick<FilterState, 'firstPage' | 'lastPage'> {
  const match = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/.exec(text)
  const first = Math.min(Number(match?.[1] ?? 1), MAX_PAGE)
  const last = Math.min(Number(match?.[2] ?? first), first - 1 + Math.floor(MAX_RESULTS_PAGE_SIZE / pageSize))
  return { firstPage: first, lastPage: Math.max(first, last) }
}

function writePages({ firstPage, lastPage }: FilterState): string {
  return firstPage === lastPage ? String(firstPage) : `${firstPage}-${lastPage}`
}
