/** GET /shop/v1/order-history and /shop/v1/orders/:number: a page of the orders of a person or a company, and one of them. */
import type { InputOf } from '@hoistway/contract/calls'
import type { OneOrder } from '@hoistway/contract/orders/order-pages'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { addDays, beginningOfDay, type CalendarDay, readDay } from '@hoistway/domain/orders/delivery-date'
import { localeOr } from '@hoistway/domain/texts/locale'
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { serialisedJson } from '../../../json/serialised-result.ts'
import { type OrderRow, readOrders } from '../order-queries.ts'
import { type OrderViewNeeds, serialisedOrder, writerOfOrders } from '../order-view.ts'
import { withoutForeignToken } from './order-history.ts'
import { isFound, matchingParts, readSearchText, type SearchText } from './order-search.ts'
import {
  countOrders,
  findOrder,
  type HistoryFilter,
  type HistoryPage,
  readOrderedNames,
  readOrdersWith,
  readPage,
  readPresentNames,
  readTexts,
} from './page-queries.ts'

const PAGE = 20
const FIRST_DAY: CalendarDay = '1900-01-01'
const LAST_DAY: CalendarDay = '9000-01-01'

type Found = { readonly count: number; readonly rows: readonly OrderRow[] }

export function orderPage(needs: OrderViewNeeds) {
  return forCustomer<'orderPage'>(async ({ query }, customer) => {
    const filter = filterOf(query, customer)
    if (isRefusal(filter)) return filter
    const page = {
      after: query.after ?? 0,
      limit: query.limit ?? PAGE,
      oldestFirst: query.oldestFirst ?? false,
    }
    const searchText = readSearchText(query.q ?? '')
    const { count, rows } = searchText
      ? await searched(needs, customer, filter, page, searchText)
      : await listed(needs, filter, page)
    const own = rows.map((row) => withoutForeignToken(row, customer))
    const write = await writerOfOrders(needs, own, customer, { locale: localeOr(query.locale) })
    return serialisedJson(() => (json) => {
      json.ascii(`{"count":${count},"orders":`)
      write(json)
      json.ascii('}')
    })
  })
}

export function orderByNumber(needs: OrderViewNeeds) {
  return forCustomer<'orderByNumber'>(async ({ params, query }, customer) => {
    const found = await findOrder(needs.db, customer, params.number.trim())
    if (!found) return refuse('unknownOrder')
    return serialisedOrder<OneOrder>(needs, withoutForeignToken(found, customer), customer, {
      locale: localeOr(query.locale),
      more: ({ user_id }) => ({ isOwn: user_id === customer.userId }),
    })
  })
}

async function listed({ db }: OrderViewNeeds, filter: HistoryFilter, page: HistoryPage): Promise<Found> {
  const [count, rows] = await Promise.all([countOrders(db, filter), readPage(db, filter, page)])
  return { count, rows }
}

/** The names of parts are few beside the lines that have them, so they are compared first. */
async function searched(
  { db, products }: OrderViewNeeds,
  customer: Customer,
  filter: HistoryFilter,
  { after, limit, oldestFirst }: HistoryPage,
  searchText: SearchText,
): Promise<Found> {
  const [texts, stored] = await Promise.all([readTexts(db, filter), readOrderedNames(db, filter)])
  const ids = [...new Set(stored.map(({ product_id }) => product_id))]
  // Some parts have another name by now.
  const present = await readPresentNames(db, [...products.open(ids, { customer })])
  const parts = matchingParts(searchText, [...stored, ...present])
  const named = [...new Set([...parts.ofWords.flatMap((some) => [...some]), ...parts.ofWhole])]
  const partsOf = Map.groupBy(await readOrdersWith(db, filter, named), ({ order_id }) => order_id)
  const found = texts.filter((order) => {
    const own = (partsOf.get(order.id) ?? []).map(({ product_id }) => product_id)
    return isFound(order, own, searchText, parts)
  })
  const inOrder = oldestFirst ? found.toReversed() : found
  const shown = inOrder.slice(after, after + limit).map(({ id }) => id)
  const rows = await readOrders(db, shown)
  return { count: found.length, rows: oldestFirst ? rows.toReversed() : rows }
}

function filterOf(
  { scope = 'own', number, status, from, to }: InputOf<'orderPage'>['query'],
  { userId, companyId }: Customer,
): HistoryFilter | Refusal {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && readDay(day) === undefined) return refuse('invalidInput', `${name} is no day.`)
  }
  const [first, last] = inTurn(from, to).map((day) => day && storable(day))
  return {
    of: scope === 'own' ? { userId } : { companyId },
    number: number?.trim(),
    status,
    since: first === undefined ? undefined : beginningOfDay(first),
    before: last === undefined ? undefined : beginningOfDay(addDays(last, 1)),
  }
}

/** Two days the wrong way round are meant the other way. */
function inTurn(from: CalendarDay | undefined, to: CalendarDay | undefined) {
  const isTurned = from !== undefined && to !== undefined && from > to
  return isTurned ? ([to, from] as const) : ([from, to] as const)
}

/** The database knows no year 0, and days after 9999 are written in another way. No order is older or newer. */
function storable(day: CalendarDay): CalendarDay {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}
