/** Requests the present data of an order's parts, with the successors of replaced parts. It does not use the call for
 *  the cart: the server stores the last cart that it receives, and these parts are not in the cart yet (AMB-46). */

import type { Product } from '@hoistway/contract/catalogue/product'
import { homeCalls } from '@hoistway/contract/content/home'
import { lineDetails } from '@hoistway/domain/cart/line-details'
import { type Currency, ProductStatus } from '@hoistway/domain/codes'
import { type CartFacts, requestProducts } from '../../../data/cart/cart-prices.ts'
import type { Shop } from '../../../data/shop.ts'
import { findSuccessor, loadOne } from '../../../features/cart/lines/successor.ts'
import type { OrderLineView } from '../../../features/orders/order-view.ts'
import type { Today } from './review.ts'

/** The buyer whose prices are requested. */
export type Buyer = { readonly currency: Currency; readonly isPriced: boolean }

/** Returns 'guest' when the session has ended, because a guest sees no prices. */
export async function fetchToday(
  { client, locale }: Shop,
  lines: readonly OrderLineView[],
  { currency, isPriced }: Buyer,
): Promise<Today | 'guest'> {
  const items = lines.map(({ productID, ordered }) => ({
    productID,
    amount: ordered.amount,
    ...lineDetails({}),
  }))
  const facts = await requestProducts(client, locale, items)
  const hasPrice = [...facts.tiers.values()].some((tiers) => tiers.length > 0)
  if (isPriced && !hasPrice && (await client.call(homeCalls.userObject, {})).user === null) return 'guest'
  const replaced = [...facts.products.values()].filter(
    ({ platformData }) => platformData.status === ProductStatus.Replaced,
  )
  const successors = new Map<number, Product>()
  for (const product of replaced) {
    const successor = await findSuccessor(product, loadOne(client, locale))
    if (successor) successors.set(product.id, successor)
  }
  const successorItems = items.flatMap((item) => {
    const successor = successors.get(item.productID)
    return successor ? [{ ...item, productID: successor.id }] : []
  })
  if (successorItems.length === 0) return { facts, successors, currency, isPriced }
  const others = await requestProducts(client, locale, successorItems)
  return { facts: together(facts, others), successors, currency, isPriced }
}

function together(one: CartFacts, other: CartFacts): CartFacts {
  return {
    ...one,
    products: new Map([...one.products, ...other.products]),
    tiers: new Map([...one.tiers, ...other.tiers]),
    weights: new Map([...one.weights, ...other.weights]),
  }
}
