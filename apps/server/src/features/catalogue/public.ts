/** The functions of the catalogue that other slices may use. */

export { type OpenAsset, openAsset } from './assets/open-asset.ts'
export type { FilterSetups } from './filter/filter-setup.ts'
export { changeNews, putAttributes } from './imported-structure-queries.ts'
export { cartPrices, cartWeights } from './prices/cart-price-lists.ts'
export { createPrices } from './prices/prices.ts'
export { createStock } from './prices/stock.ts'
export { createProductReader, type KnownProduct, type ProductReader } from './products/product-reader.ts'
export { mailedProducts } from './queries.ts'
export { createVersions } from './versions.ts'
