/** The handlers of the product calls, and of the calls by which site admins manage the catalogue. */

import type { cartPriceCalls } from '@hoistway/contract/catalogue/cart-prices'
import type { productCacheCalls } from '@hoistway/contract/catalogue/product-caches'
import type { productCalls } from '@hoistway/contract/catalogue/products'
import type { snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import type { attributeOverviewCalls } from '@hoistway/contract/site-admin/attribute-overview'
import type { cacheOverviewCalls } from '@hoistway/contract/site-admin/cache-overview'
import type { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { createFileSizes } from './assets/file-sizes.ts'
import { getAsset, getPimFile } from './assets/get-asset.ts'
import { attributeOverview } from './attributes/attribute-overview.ts'
import { previewFacets } from './attributes/preview-facets.ts'
import { updateAttributeWebSettings } from './attributes/update-attribute-web-settings.ts'
import { cacheOverview } from './caches/cache-overview.ts'
import { getPimCache } from './caches/get-pim-cache.ts'
import { getProductAttributesCache } from './caches/get-product-attributes-cache.ts'
import { getStockInfoCache } from './caches/get-stock-info-cache.ts'
import { resetCache } from './caches/reset-cache.ts'
import { allIds } from './filter/all-ids.ts'
import { filterProducts } from './filter/filter-products.ts'
import type { FilterSetups } from './filter/filter-setup.ts'
import { getCartPrices, getCartWeight } from './prices/cart-price-lists.ts'
import { getCartItemPrice } from './prices/get-cart-item-price.ts'
import type { PricesOf } from './prices/prices.ts'
import type { StockOf } from './prices/stock.ts'
import { getNewProduct } from './products/get-new-product.ts'
import { getProduct, getProductInLanguage, getProductsPage } from './products/get-product.ts'
import { productNews, sortProductNews } from './products/product-news.ts'
import type { ProductReader } from './products/product-reader.ts'
import type { SnapshotNeeds } from './snapshot/device-snapshots.ts'
import { snapshotHandlers } from './snapshot/snapshot-calls.ts'
import type { VersionsOf } from './versions.ts'

export type CatalogueParts = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly products: ProductReader
  readonly setups: FilterSetups
  readonly files: FileStore
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly snapshots: Pick<SnapshotNeeds, 'disk' | 'offlinePolicy' | 'onFault'>
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

type CatalogueCalls = typeof productCalls &
  typeof cartPriceCalls &
  typeof productCacheCalls &
  typeof catalogueAdminCalls &
  typeof attributeOverviewCalls &
  typeof cacheOverviewCalls &
  typeof snapshotCalls

export function catalogueHandlers(parts: CatalogueParts): HandlersOf<CatalogueCalls> {
  const { db, live, products, setups } = parts
  const one = { db, live, products, sizeOf: createFileSizes(parts.files) }
  return {
    getNewProduct: getNewProduct(db, live, products),
    allIds: allIds(live),
    attributeOverview: attributeOverview(db, live),
    previewFacets: previewFacets(db, live),
    cacheOverview: cacheOverview(parts),
    getProductFilterSetup: ({ query }, visitor) =>
      query.assets === 'none' ? setups.withoutAssets(visitor) : setups.whole(visitor),
    filterProducts: filterProducts(parts),
    getProductsPage: getProductsPage(products),
    getAsset: getAsset(parts),
    getPimFile: getPimFile(parts),
    getProductInLanguage: getProductInLanguage(one),
    getProduct: getProduct(one),
    getCartItemPrice: getCartItemPrice(products),
    getCartPrices: getCartPrices(products),
    getCartWeight: getCartWeight(products),
    getPimCache: getPimCache(db, live),
    getProductAttributesCache: getProductAttributesCache(live),
    getStockInfoCache: getStockInfoCache(db, live),
    productNews: productNews(parts),
    sortProductNews: sortProductNews(parts),
    updateAttributeWebSettings: updateAttributeWebSettings(parts),
    resetCache: resetCache(db, live),
    ...snapshotHandlers({ ...parts, ...parts.snapshots, sizeOf: one.sizeOf }),
  }
}
