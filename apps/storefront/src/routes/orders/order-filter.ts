/** The filter of the order history, which is entirely in the address. */
import type { Order } from '@hoistway/contract/orders/orders'
import { type CalendarDay, readDay, stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { ORDER_STATUSES, type OrderStatus, orderStatus } from '../../features/orders/journey.ts'

export type OrderFilter = {
  readonly scope: 'own' | 'company'
  /** Order number, the customer's own reference or marking, or a part. */
  readonly search: string
  readonly status?: OrderStatus
  /** First and last day, both included. */
  readonly from?: CalendarDay
  readonly to?: CalendarDay
  /** True if the oldest orders come first; otherwise the newest do. */
  readonly oldestFirst?: true
  readonly page: number
}

/** Names of the fields in the address. */
export const FIELD = {
  scope: 'scope',
  search: 'q',
  status: 'status',
  from: 'from',
  to: 'to',
  sort: 'sort',
  page: 'page',
} as const

export const COMPANY_SCOPE = 'company'
export const OLDEST_FIRST = 'oldest'
export const LONGEST_SEARCH = 100

/** Reads the filter of an address and ignores invalid values. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const status = ORDER_STATUSES.find((one) => one === query.get(FIELD.status))
  const from = readDay(query.get(FIELD.from))
  const to = readDay(query.get(FIELD.to))
  const page = query.get(FIELD.page) ?? ''
  return {
    scope: query.get(FIELD.scope) === COMPANY_SCOPE ? 'company' : 'own',
    search: (query.get(FIELD.search) ?? '').trim().slice(0, LONGEST_SEARCH),
    ...(status && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(query.get(FIELD.sort) === OLDEST_FIRST && { oldestFirst: true }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function ordersAddress({ scope, search, status, from, to, oldestFirst, page }: OrderFilter): string {
  const query = new URLSearchParams()
  if (scope === 'company') query.set(FIELD.scope, COMPANY_SCOPE)
  if (search !== '') query.set(FIELD.search, search)
  if (status) query.set(FIELD.status, status)
  if (from !== undefined) query.set(FIELD.from, from)
  if (to !== undefined) query.set(FIELD.to, to)
  if (oldestFirst) query.set(FIELD.sort, OLDEST_FIRST)
  if (page > 1) query.set(FIELD.page, String(page))
  return query.size === 0 ? '/orders' : `/orders?${query}`
}

/** Returns whether a text, a status or a date narrows the list. The choice of whose orders to show does not count. */
export function isNarrowed({ search, status, from, to }: OrderFilter): boolean {
  return search !== '' || status !== undefined || from !== undefined || to !== undefined
}

export type PartName = { readonly articleNr: string; readonly label: string }

/** `names` are those of the language in which the reader searches. */
export function matchesFilter(
  order: Order,
  filter: OrderFilter,
  names: ReadonlyMap<number, PartName>,
): boolean {
  if (filter.status && orderStatus(order) !== filter.status) return false
  return isBetween(stockholmDay(Date.parse(order.date)), filter) && isFound(order, filter.search, names)
}

/** Returns whether a day is in the range. Two bounds in the wrong order are swapped. */
function isBetween(day: CalendarDay, { from, to }: OrderFilter): boolean {
  const isTurned = from !== undefined && to !== undefined && from > to
  const [first, last] = isTurned ? [to, from] : [from, to]
  return (first === undefined || day >= first) && (last === undefined || day <= last)
}

/** Every word must be found somewhere in the order, or the whole of what was typed as one number: order and article
 *  numbers are written with blanks and hyphens or without. */
function isFound(order: Order, search: string, names: ReadonlyMap<number, PartName>): boolean {
  if (search === '') return true
  const texts = textsOf(order, names).map(bare)
  const words = bare(search).split(/\s+/)
  if (words.every((word) => texts.some((text) => text.includes(word)))) return true
  const number = compact(bare(search))
  return number !== '' && texts.some((text) => compact(text).includes(number))
}

function textsOf(order: Order, names: ReadonlyMap<number, PartName>): string[] {
  const parts = order.products.flatMap(({ product, cartItem, ordered }) => {
    const named = names.get(cartItem.productID)
    const storedNames = ordered ? [ordered.articleNr, ...Object.values(ordered.label)] : []
    return [product?.attributes.articleNr, product?.label, named?.articleNr, named?.label, ...storedNames]
  })
  const texts = [String(order.order), order.erpOrder, order.userOrder, order.mark, ...parts]
  return texts.filter((text) => text !== null && text !== undefined)
}

/** Without case and accents: who types 'dorrulle' means 'dörrulle'. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function compact(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
