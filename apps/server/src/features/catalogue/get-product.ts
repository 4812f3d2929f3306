/** GET Product/{id} and Product/language/{id}: one product, whatever its status; unknown where it is limited to
 *  others (AMB-14). POST get-products-page: products by id, in the order of the request. */

import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Product } from '@hoistway/contract/products'
import { type Locale, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import { assetRecord } from './asset-record.ts'
import type { FileSizes } from './file-sizes.ts'
import { openHotspots } from './hotspots.ts'
import { idInPath } from './id-in-path.ts'
import type { ProductReader } from './product-reader.ts'
import { readAssets } from './queries.ts'
import { mayOpenAsset, mayOpenProduct } from './viewer.ts'

export type ProductNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly products: ProductReader
  readonly sizeOf: FileSizes
}

export function getProduct(needs: ProductNeeds): Handler<'getProduct'> {
  return ({ params, query }, visitor) => readOne(needs, params.id, visitor, localeOr(query.locale))
}

export function getProductInLanguage(needs: ProductNeeds): Handler<'getProductInLanguage'> {
  return ({ params, query }, visitor) => readOne(needs, params.id, visitor, localeOr(query.language))
}

export function getProductsPage(products: ProductReader): Handler<'getProductsPage'> {
  return ({ body }, visitor) => products.read(body.requestedProductIDs, visitor, localeOr(body.language))
}

async function readOne(
  { db, live, products, sizeOf }: ProductNeeds,
  text: string | number,
  visitor: Visitor,
  locale: Locale,
): Promise<Product | Refusal> {
  const id = idInPath(text)
  if (id === undefined) return refuse('unknownProduct')
  const [product] = await products.read([id], visitor, locale)
  if (!product) return refuse('unknownProduct')
  const snapshot = live.current()
  const [documents, replaced, known] = await Promise.all([
    readAssets(db, product.attributes.documentAssetIDs),
    products.read(snapshot.predecessorsOf(id), visitor, locale),
    products.known([id], visitor),
  ])
  const open = documents.filter((row) => mayOpenAsset(snapshot, visitor, row.id))
  const records = await Promise.all(
    open.map(async (row) => [row.id, assetRecord(row, await sizeOf(row.code))] as const),
  )
  const isOpen = (other: number) => mayOpenProduct(snapshot, visitor, other)
  return {
    ...product,
    documents: Object.fromEntries(records),
    hotspots: openHotspots(known.get(id)?.row.attribute_values.hotspots ?? [], isOpen),
    replaces: replaced.map((before) => ({ id: before.id, articleNr: before.attributes.articleNr })),
  }
}
