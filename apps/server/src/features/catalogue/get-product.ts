/** GET Product/{id} and Product/language/{id}: one product, whatever its status; unknown where it is limited to
 *  others (AMB-14). */

import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Product } from '@hoistway/contract/products'
import { type Locale, localeOr } from '@hoistway/domain/locale'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ProductReader } from './product-reader.ts'

export function getProduct(products: ProductReader): Handler<'getProduct'> {
  return ({ params, query }, visitor) => readOne(products, params.id, visitor, localeOr(query.locale))
}

export function getProductInLanguage(products: ProductReader): Handler<'getProductInLanguage'> {
  return ({ params, query }, visitor) => readOne(products, params.id, visitor, localeOr(query.language))
}

async function readOne(
  products: ProductReader,
  id: number,
  visitor: Visitor,
  locale: Locale,
): Promise<Product | Refusal> {
  const [product] = await products.read([id], visitor, locale)
  return product ?? refuse('unknownProduct')
}
