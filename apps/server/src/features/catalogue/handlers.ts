/** The handlers of the product calls, and of the calls by which site admins manage the catalogue. */
import type { attributeOverviewCalls } from '@hoistway/contract/attribute-overview'
import type { cacheOverviewCalls } from '@hoistway/contract/cache-overview'
import type { cartPriceCalls } from '@hoistway/contract/cart-prices'
import type { catalogueAdminCalls } from '@hoistway/contract/catalogue-admin'
import type { productCacheCalls } from '@hoistway/contract/product-caches'
import type { productCalls } from '@hoistway/contract/products'
import type { snapshotCalls } from '@hoistway/contract/snapshot'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { allIds } from './all-ids.ts'
import { attributeOverview } from './attributes/attribute-overview.ts'
import { previewFacets } from './attributes/preview-facets.ts'
import { cacheOverview } from './cache-overview.ts'
import { getCartPrices, getCartWeight } from './cart-price-lists.ts'
import { createFileSizes } from './file-sizes.ts'
import { filterProducts } from './filter-products.ts'
import type { FilterSetups } from './filter-setup.ts'
import { getAsset, getPimFile } from './get-asset.ts'
import { getCartItemPrice } from './get-cart-item-price.ts'
import { getNewProduct } from './get-new-product.ts'
import { getPimCache } from './get-pim-cache.ts'
import { getProduct, getProductInLanguage, getProductsPage } from './get-product.ts'
import { getProductAttributesCache } from './get-product-attributes-cache.ts'
import { getStockInfoCache } from './get-stock-info-cache.ts'
import type { PricesOf } from './prices.ts'
import { productNews, sortProductNews } from './product-news.ts'
import type { ProductReader } from './product-reader.ts'
import { resetCache } from './reset-cache.ts'
import type { SnapshotNeeds } from './snapshot/device-snapshots.ts'
import { snapshotHandlers } from './snapshot/snapshot-calls.ts'
import type { StockOf } from './stock.ts'
import { updateAttributeWebSettings } from './update-attribute-web-settings.ts'
import type { VersionsOf } from './versions.ts'

export type CatalogueParts = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly products: ProductReader
  readonly setups: FilterSetups
  readonly files: FileStore
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly snapshots: Pick<SnapshotNeeds, 'disk' | 'onFault'>
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
    ...snapshotHandlers({ ...parts, ...parts.snapshots }),
  }
}
