/** One order of the user. The history is the only call that knows it. */
import { homeCalls } from '@hoistway/contract/home'
import type { Order } from '@hoistway/contract/orders'
import { type Product, productCalls } from '@hoistway/contract/products'
import { languageOf } from '@hoistway/domain/locale'
import type { LoaderFunctionArgs } from 'react-router'
import { missing } from '../../data/missing.ts'
import type { WithHead } from '../../data/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type OrderDetails, orderDetails } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { readOrders } from './load-orders.ts'

/** Without an order for a guest. */
export type OrderData = WithHead & { readonly order?: OrderDetails }

export async function loadOrder({ params, context }: LoaderFunctionArgs): Promise<OrderData> {
  const shop = shopOf(context)
  const [orders, t] = await Promise.all([readOrders(shop), translatorOf(shop)])
  if (!orders) return { head: { title: t('orders.title'), unlisted: true } }
  const order = orders.find((one) => String(one.order) === params.number)
  if (!order) throw missing('page')
  const [products, countries] = await Promise.all([
    productsOf(shop, order),
    shop.client.call(homeCalls.countries, { query: { locale: shop.locale } }),
  ])
  const country = countries.find(({ id }) => id === order.countryId)?.countryName
  return {
    head: { title: t('order.numberTitle', { number: order.order }), unlisted: true },
    order: orderDetails(order, products, country, { locale: shop.locale, t }),
  }
}

const MAX_PRODUCTS_PER_CALL = 500

async function productsOf({ client, locale }: Shop, order: Order): Promise<ReadonlyMap<number, Product>> {
  const body = {
    language: languageOf[locale],
    requestedProductIDs: order.productIds.slice(0, MAX_PRODUCTS_PER_CALL),
  }
  const products = (await client.call(productCalls.getProductsPage, { body })) ?? []
  return new Map(products.map((product) => [product.id, product]))
}
