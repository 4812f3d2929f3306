/** The filter of the order history, which is entirely in the address. */
import { MAX_ORDER_SEARCH } from '@hoistway/domain/limits'
import { type CalendarDay, readDay } from '@hoistway/domain/orders/delivery-date'
import { ORDER_STATUSES, type OrderStatus } from '@hoistway/domain/orders/order-status'

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

/** Reads the filter of an address and ignores invalid values. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const status = ORDER_STATUSES.find((one) => one === query.get(FIELD.status))
  const from = readDay(query.get(FIELD.from))
  const to = readDay(query.get(FIELD.to))
  const page = query.get(FIELD.page) ?? ''
  return {
    scope: query.get(FIELD.scope) === COMPANY_SCOPE ? 'company' : 'own',
    search: (query.get(FIELD.search) ?? '').trim().slice(0, MAX_ORDER_SEARCH),
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
