/** The orders of the user or of the company, newest or oldest first, narrowed by the filter, a page at a time. */

import { ApiError } from '@hoistway/contract/api-error'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type OrderRow, orderRow } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { waitingFor } from './approval/waiting-for.ts'
import { matchesFilter, type OrderFilter, type PartName, readOrderFilter } from './order-filter.ts'

export const ORDERS_PER_PAGE = 20

export type OrdersData = WithHead & {
  readonly isGuest: boolean
  readonly filter: OrderFilter
  readonly rows: readonly OrderRow[]
  readonly pages: number
  /** Found by the filter. */
  readonly count: number
  /** Before it. */
  readonly all: number
}

export async function loadOrders({ request, context }: LoaderFunctionArgs): Promise<OrdersData> {
  const shop = shopOf(context)
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const [orders, t] = await Promise.all([readOrders(shop, filter.scope), translatorOf(shop)])
  const head = { title: t('orders.title'), unlisted: true }
  if (!orders) return { head, isGuest: true, filter, rows: [], pages: 1, count: 0, all: 0 }
  const names = filter.search === '' ? new Map<number, PartName>() : await partNames(shop, orders)
  const found = findOrders(orders, filter, names)
  const pages = Math.max(Math.ceil(found.length / ORDERS_PER_PAGE), 1)
  const page = Math.min(filter.page, pages)
  const shown = found.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE)
  const waitsFor = await waitingFor(shop, shown)
  return {
    head,
    isGuest: false,
    filter: { ...filter, page },
    rows: shown.map((order) => {
      const row = orderRow(order, { locale: shop.locale, t })
      const waits = waitsFor.get(order.order)
      return waits === undefined ? row : { ...row, journey: { text: waits } }
    }),
    pages,
    count: found.length,
    all: orders.length,
  }
}

/** `orders` come with the newest first. */
export function findOrders(
  orders: readonly Order[],
  filter: OrderFilter,
  names: ReadonlyMap<number, PartName>,
): readonly Order[] {
  const found = orders.filter((order) => matchesFilter(order, filter, names))
  return filter.oldestFirst ? found.toReversed() : found
}

/** Undefined for a guest. */
export async function readOrders(
  { client }: Shop,
  scope: OrderFilter['scope'],
): Promise<readonly Order[] | undefined> {
  const call = scope === 'company' ? orderCalls.companyOrderHistory : orderCalls.orderHistory
  try {
    return (await client.call(call, {})) ?? []
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

/** The orders bring the names in the language of the account; who searches reads the language of the page. */
export async function partNames(
  shop: Shop,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, PartName>> {
  const products = await readProducts(
    shop,
    orders.flatMap(({ productIds }) => productIds),
  )
  return new Map(
    products.map(({ id, label, attributes: { articleNr } }) => [id, { label, articleNr }] as const),
  )
}

/** Loads the products that the user may see, in the language of the page. */
export async function readProducts(
  { client, locale }: Shop,
  productIDs: readonly number[],
): Promise<Product[]> {
  const wanted = [...new Set(productIDs)]
  const products: Product[] = []
  for (let from = 0; from < wanted.length; from += MAX_RESULTS_PAGE_SIZE) {
    const requestedProductIDs = wanted.slice(from, from + MAX_RESULTS_PAGE_SIZE)
    const body = { language: languageOf[locale], requestedProductIDs }
    products.push(...((await client.call(productCalls.getProductsPage, { body })) ?? []))
  }
  return products
}
