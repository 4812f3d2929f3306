/** The handlers of the product calls. */
import type { productCalls } from '@hoistway/contract/products'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { allIds } from './all-ids.ts'
import { filterProducts } from './filter-products.ts'
import type { FilterSetups } from './filter-setup.ts'
import { getAsset } from './get-asset.ts'
import { getNewProduct } from './get-new-product.ts'
import { getProduct, getProductInLanguage } from './get-product.ts'
import { getProductsPage } from './get-products-page.ts'
import type { LiveShelf } from './live-shelf.ts'
import type { ProductReader } from './product-reader.ts'

export type CatalogueParts = {
  readonly db: Kysely<Database>
  readonly live: LiveShelf
  readonly products: ProductReader
  readonly setups: FilterSetups
  readonly files: FileStore
}

export function catalogueHandlers(parts: CatalogueParts): HandlersOf<typeof productCalls> {
  const { db, live, products, setups, files } = parts
  return {
    getNewProduct: getNewProduct(db, live, products),
    allIds: allIds(live),
    getProductFilterSetup: ({ query }, visitor) => setups.of(visitor, query.assets),
    filterProducts: filterProducts(live, products),
    getProductsPage: getProductsPage(products),
    getAsset: getAsset(db, live, files),
    getProductInLanguage: getProductInLanguage({ db, live, products }),
    getProduct: getProduct({ db, live, products }),
  }
}
