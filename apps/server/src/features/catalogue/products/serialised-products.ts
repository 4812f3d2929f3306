/** Answers that are products and nothing else. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Visitor } from '../../../http/visitor.ts'
import { type Serialised, serialisedJson } from '../../../json/serialised-result.ts'
import type { ProductReader } from './product-reader.ts'

/** In the order of the ids, without those that are unknown or hidden; an id that stands twice comes twice. */
export function serialisedProducts(
  products: ProductReader,
  ids: readonly number[],
  visitor: Visitor,
  locale: Locale,
): Serialised<Product[]> {
  return serialisedJson(() => products.toWrite(ids, visitor, locale))
}
