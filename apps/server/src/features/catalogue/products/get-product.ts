/** GET Product/{id} and Product/language/{id}: one product, whatever its status; unknown where it is limited to
 *  others (AMB-14). POST get-products-page: products by id, in the order of the request. */

import type { Product } from '@hoistway/contract/catalogue/product'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type Locale, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { type Serialised, serialisedJson } from '../../../json/serialised-result.ts'
import { readAssets } from '../assets/asset-queries.ts'
import { assetRecord } from '../assets/asset-record.ts'
import type { FileSizes } from '../assets/file-sizes.ts'
import { idInPath } from '../id-in-path.ts'
import { mayOpenAsset, mayOpenProduct } from '../viewer.ts'
import { openHotspots } from './hotspots.ts'
import type { ProductReader } from './product-reader.ts'
import { serialisedProducts } from './serialised-products.ts'

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
  return ({ body }, visitor) =>
    serialisedProducts(products, body.requestedProductIDs, visitor, localeOr(body.language))
}

async function readOne(
  { db, live, products, sizeOf }: ProductNeeds,
  text: string | number,
  visitor: Visitor,
  locale: Locale,
): Promise<Serialised<Product> | Refusal> {
  const id = idInPath(text)
  if (id === undefined) return refuse('unknownProduct')
  const product = (await products.known([id], visitor)).get(id)
  if (!product) return refuse('unknownProduct')
  const { documentAssetIDs, hotspots } = product.row.attribute_values
  const snapshot = live.current()
  const predecessors = snapshot.predecessorsOf(id)
  const [documents, replaced] = await Promise.all([
    readAssets(db, documentAssetIDs),
    products.known(predecessors, visitor),
  ])
  const open = documents.filter((row) => mayOpenAsset(snapshot, visitor, row.id))
  const records = await Promise.all(
    open.map(async (row) => [row.id, assetRecord(row, await sizeOf(row.code))] as const),
  )
  const isOpen = (other: number) => mayOpenProduct(snapshot, visitor, other)
  const more = {
    documents: Object.fromEntries(records),
    identifiers: product.row.identifiers,
    hotspots: openHotspots(hotspots ?? [], isOpen),
    replaces: predecessors.flatMap((before) => {
      const row = replaced.get(before)?.row
      return row ? [{ id: before, articleNr: row.article_nr }] : []
    }),
  }
  return serialisedJson(() => (json) => products.write(json, product, visitor.customer, locale, more))
}
