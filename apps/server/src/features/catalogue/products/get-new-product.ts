/** GET getNewProduct: the news of a language that the caller may see and that lists may show. */
import { localeOr } from '@hoistway/domain/texts/locale'
import { hasProduct } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { visibleTo } from '../viewer.ts'
import { readNews } from './news-queries.ts'
import type { ProductReader } from './product-reader.ts'
import { serialisedProducts } from './serialised-products.ts'

export function getNewProduct(
  db: Kysely<Database>,
  live: LiveCatalogue,
  products: ProductReader,
): Handler<'getNewProduct'> {
  return async ({ query }, visitor) => {
    const locale = localeOr(query.locale)
    const ids = await readNews(db, locale)
    const snapshot = live.current()
    const { set } = visibleTo(snapshot, visitor)
    const shown = ids.filter((id) => hasProduct(snapshot.catalogue, set, id))
    return serialisedProducts(products, shown, visitor, locale)
  }
}
