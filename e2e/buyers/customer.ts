/** A demo account that talks to the shop over HTTP through the typed client, and the orders that it sends. */
import { accountCalls } from '@hoistway/contract/account/account'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type Client, createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { ProductStatus } from '@hoistway/domain/codes'
import { DEMO_PASSWORD, type DemoAccount } from '@hoistway/fixtures/accounts'

/** A client of the shop at the address; `cookie` is the header of a session. */
export function clientOf(url: string, cookie?: string): Client {
  return createClient(
    httpTransport({
      base: `${url}/api`,
      headers: () => (cookie === undefined ? {} : { cookie }),
      fetch: (address, init) => fetch(address, init),
    }),
  )
}

/** The cookie header of a new session; sessions outlive the process that made them. */
export async function logIn(url: string, { email }: DemoAccount): Promise<string> {
  const answer = await fetch(`${url}/api${accountCalls.login.path}`, {
    method: accountCalls.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: DEMO_PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (answer.status !== 200 || cookie.length === 0) {
    throw new Error(`${email} cannot log in: ${answer.status} ${await answer.text()}`)
  }
  return cookie.join('; ')
}

/** An order that the shop takes, but for the buyer's own number. */
export type DraftOrder = Omit<OrderRequest, 'orderInformation'> & {
  readonly orderInformation: OrderRequest['orderInformation'] & { readonly userOrder?: never }
}

/** The order of a careful buyer: parts in stock with a price, a saved address, a transport that was offered. */
export async function draftOrder(client: Client, lines: number): Promise<DraftOrder> {
  const cartItems = (await plainParts(client, lines)).map((part) => ({
    productID: part.id,
    amount: 1,
    specificationText: '',
  }))
  const info = await client.call(orderCalls.updateCartInfo, { body: { cartItems, language: 'en' } })
  const transport = info.transports.find(({ selected }) => selected) ?? info.transports[0]
  const [address] = await client.call(orderCalls.addresses, {})
  if (cartItems.length < lines || !transport || !address) {
    throw new Error('The demo shop has too few parts, no transport or no address.')
  }
  return {
    cartItems,
    orderInformation: {
      desiredDelivery: new Date().toISOString(),
      transportId: transport.iTransport,
      addressId: address.id,
      partialDelivery: false,
      orderSource: 2,
    },
  }
}

export function withUserOrder({ cartItems, orderInformation }: DraftOrder, userOrder: string): OrderRequest {
  return { cartItems, orderInformation: { ...orderInformation, userOrder } }
}

async function plainParts(client: Client, count: number): Promise<Product[]> {
  const { topResults } = await client.call(productCalls.filterProducts, {
    body: { onlyInStock: true, resultsPageSize: 200, language: 'en', productSort: 'ARTICLE_NR' },
  })
  return topResults.filter(isPlain).slice(0, count)
}

/** Has a price, and asks for nothing but an amount. */
export function isPlain({ platformData, stockInfo }: Product): boolean {
  return (
    platformData.status === ProductStatus.Default &&
    !platformData.requiresSpecification &&
    !platformData.isLongGoods &&
    stockInfo.prices.some((tier) => tier.validForPurchaseAmount <= 1)
  )
}
