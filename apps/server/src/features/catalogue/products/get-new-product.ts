/** GET getNewProduct: the news of a language that the caller may see and that lists may show. */
import { type Locale, localeOr } from '@hoistway/domain/texts/locale'
import { hasProduct } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Visitor } from '../../../http/visitor.ts'
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
    return serialisedProducts(products, await newsSeenBy(visitor, locale, { db, live }), visitor, locale)
  }
}

/** The ids of the news of a language that the visitor may see and that lists may show, in their order. */
export async function newsSeenBy(
  visitor: Visitor,
  locale: Locale,
  { db, live }: { readonly db: Kysely<Database>; readonly live: LiveCatalogue },
): Promise<number[]> {
  const ids = await readNews(db, locale)
  const snapshot = live.current()
  const { set } = visibleTo(snapshot, visitor)
  return ids.filter((id) => hasProduct(snapshot.catalogue, set, id))
}
