/** Collects the parts of the visitor's lists and cart, whose pictures a device may keep. */
import type { Client } from '@hoistway/contract/client'
import { listCalls } from '@hoistway/contract/orders/lists'
import { ownListCalls } from '@hoistway/contract/orders/own-lists'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import { cartStorage } from '../cart/cart-store.ts'

/** The latest lists; older ones are seldom opened without a connection. */
const MOST_LISTS = 50

/** A guest has only the cart.
 *  @param isCustomer false for a guest, who may not ask for lists */
export async function partsOfLists(
  client: Client,
  locale: Locale,
  isCustomer: boolean,
): Promise<readonly number[]> {
  const inCart = cartStorage.current().cart.cartItems.map(({ productID }) => productID)
  const inLists = isCustomer ? await partsOfOwnLists(client, locale) : []
  return [...new Set([...inCart, ...inLists])]
}

async function partsOfOwnLists(client: Client, locale: Locale): Promise<readonly number[]> {
  const language = languageOf[locale]
  const { lists } = await client.call(ownListCalls.ownLists, { query: { language, limit: MOST_LISTS } })
  const parts: number[] = []
  // One after the other: nobody waits for it.
  for (const { id } of lists) {
    const { lines = [] } = await client.call(listCalls.getShareableProductList, {
      query: { id, language, only: 'lines' },
    })
    parts.push(...lines.map(({ productID }) => productID))
  }
  return parts
}
