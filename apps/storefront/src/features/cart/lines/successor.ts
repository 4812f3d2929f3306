/** The part that can be ordered instead of a replaced one (AMB-14). It is offered, never taken silently. */

import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Client } from '@hoistway/contract/client'
import { ProductStatus } from '@hoistway/domain/codes'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'

type Load = (productID: number) => Promise<Product | undefined>

/** Follows the chain of replacements to its first part that is sold; undefined where it ends without one or runs
 *  in a circle. */
export async function findSuccessor(replaced: Product, load: Load): Promise<Product | undefined> {
  const seen = new Set([replaced.id])
  let nextID = replaced.platformData.replacementProductId
  while (nextID !== null && !seen.has(nextID)) {
    seen.add(nextID)
    const next = await load(nextID)
    if (!next || next.platformData.status === ProductStatus.Default) return next
    nextID = next.platformData.replacementProductId
  }
  return undefined
}

export function loadOne(client: Client, locale: Locale): Load {
  return async (productID) => {
    const body = { language: languageOf[locale], requestedProductIDs: [productID] }
    return (await client.call(productCalls.getProductsPage, { body }))?.[0]
  }
}
