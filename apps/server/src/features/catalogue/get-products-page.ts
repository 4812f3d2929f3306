/** POST get-products-page: products by id, in the order asked for. */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ProductReader } from './product-reader.ts'

export function getProductsPage(products: ProductReader): Handler<'getProductsPage'> {
  return ({ body }, visitor) => products.read(body.requestedProductIDs, visitor, localeOr(body.language))
}
