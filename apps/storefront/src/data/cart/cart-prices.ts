/** Requests and reads the prices, weights, parts, delivery methods and discount of the cart. The browser computes
 *  totals from the price tiers between two answers, because amounts change faster than answers come. */

import type { Product, ProductPrice } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Client } from '@hoistway/contract/client'
import { orderCalls, type Transport, type UpdatedCartInfo } from '@hoistway/contract/orders/orders'
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { TotalledTier } from '@hoistway/domain/cart/cart-totals'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import {
  type Amount,
  amountFromWire,
  type Grams,
  gramsFromWire,
  type Price,
  priceFromWire,
} from '@hoistway/domain/prices/money'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { RecalculationStatus } from './cart-recalculation.ts'

/** A quantity break. `priceSource` marks the prices of a campaign. */
export type CartTier = TotalledTier & { readonly priceSource: number }

export type CartFacts = {
  readonly products: ReadonlyMap<number, Product>
  readonly tiers: ReadonlyMap<number, readonly CartTier[]>
  /** Weights of one unit. */
  readonly weights: ReadonlyMap<number, Grams>
  readonly transports: readonly Transport[]
  /** In the prices already (AMB-36). */
  readonly discount: Price
}

export type CartPrices = CartFacts & {
  readonly status: RecalculationStatus
  /** Counts the recalculations; 0 before the first. */
  readonly answers: number
  /** The lines that the last answer is about. */
  readonly items: readonly CartItem[]
}

const NO_FACTS: CartFacts = {
  products: new Map(),
  tiers: new Map(),
  weights: new Map(),
  transports: [],
  discount: 0,
}

export const NO_PRICES: CartPrices = { ...NO_FACTS, status: 'idle', answers: 0, items: [] }

/** Prices and all for a customer (CART-08). An answer without them is a guest's: the session has ended, and what is
 *  known stays until the customer is back. */
export async function requestPrices(
  client: Client,
  locale: Locale,
  cartItems: readonly CartItem[],
): Promise<CartFacts> {
  const body = { cartItems: [...cartItems], language: languageOf[locale] }
  const info = await client.call(orderCalls.updateCartInfo, { body })
  if (info.products.length > 0 && info.prices.length === 0) throw new Error('The session has ended.')
  return readCartInfo(info)
}

/** Names and drawings for a guest (CART-09). To a customer the parts come with their prices, so that a shared cart
 *  can be read before its first change has it recalculated (CART-14). */
export async function requestProducts(
  client: Client,
  locale: Locale,
  cartItems: readonly CartItem[],
): Promise<CartFacts> {
  const products: Product[] = []
  for (let from = 0; from < cartItems.length; from += MAX_RESULTS_PAGE_SIZE) {
    const requestedProductIDs = cartItems
      .slice(from, from + MAX_RESULTS_PAGE_SIZE)
      .map(({ productID }) => productID)
    const body = { language: languageOf[locale], requestedProductIDs }
    products.push(...((await client.call(productCalls.getProductsPage, { body })) ?? []))
  }
  const tiers = new Map(products.map(({ id, stockInfo }) => [id, stockInfo.prices.map(tierOf)]))
  return { ...NO_FACTS, products: byID(products), tiers }
}

export function readCartInfo(info: UpdatedCartInfo): CartFacts {
  return {
    products: byID(info.products),
    tiers: new Map(info.prices.map(({ productID, prices }) => [productID, prices.map(tierOf)])),
    weights: new Map(info.weights.map(({ productID, weight }) => [productID, gramsOf(weight)])),
    transports: info.transports,
    discount: priceOf(info.discount),
  }
}

type WireTier = Pick<ProductPrice, 'validForPurchaseAmount' | 'price' | 'priceSource'>

/** Returns the new answer with the unchanged objects of the previous one, so that React need not draw their lines
 *  again. */
export function reuseUnchanged(before: CartFacts, now: CartFacts): CartFacts {
  return {
    ...now,
    products: withoutCopies(before.products, now.products),
    tiers: withoutCopies(before.tiers, now.tiers),
  }
}

function withoutCopies<V>(before: ReadonlyMap<number, V>, now: ReadonlyMap<number, V>) {
  const reused = new Map<number, V>()
  for (const [id, value] of now) {
    const known = before.get(id)
    reused.set(id, known !== undefined && JSON.stringify(known) === JSON.stringify(value) ? known : value)
  }
  return reused
}

function tierOf({ validForPurchaseAmount, price, priceSource }: WireTier): CartTier {
  return { validForPurchaseAmount: amountOf(validForPurchaseAmount), price: priceOf(price), priceSource }
}

export function byID(products: readonly Product[]): ReadonlyMap<number, Product> {
  return new Map(products.map((product) => [product.id, product]))
}

/** Our server sends nothing finer than the scaled integers hold; what another one sends is rounded. */
export function priceOf(wire: number): Price {
  return priceFromWire(wire) ?? Math.round(wire * 10_000)
}

function amountOf(wire: number): Amount {
  return amountFromWire(wire) ?? Math.round(wire * 1_000)
}

function gramsOf(wire: number): Grams {
  return gramsFromWire(wire) ?? Math.round(wire * 1_000)
}
