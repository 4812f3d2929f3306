/** Reads the products that the user may see, in the language of the page. */
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { Shop } from '../../data/shop.ts'

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
