/** The functions of the catalogue that other slices may use. */
export { cartPrices, cartWeights } from './cart-price-lists.ts'
export type { FilterSetups } from './filter-setup.ts'
export { type OpenAsset, openAsset } from './open-asset.ts'
export { createPrices } from './prices.ts'
export { createProductReader, type KnownProduct, type ProductReader } from './product-reader.ts'
export { readProducts, readStock } from './queries.ts'
export { createStock } from './stock.ts'
export { createVersions } from './versions.ts'
