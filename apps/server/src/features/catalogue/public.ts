/** What other slices may use of the catalogue. */
export { cartPrices, cartWeights } from './cart-price-lists.ts'
export type { FilterSetups } from './filter-setup.ts'
export { type LiveShelf, openLiveShelf } from './live-shelf.ts'
export { type OpenAsset, openAsset } from './open-asset.ts'
export { createPrices } from './prices.ts'
export { createProductReader, type KnownProduct, type ProductReader } from './product-reader.ts'
export { publishReload, readProducts, readStock } from './queries.ts'
export { statusOf } from './shelf.ts'
