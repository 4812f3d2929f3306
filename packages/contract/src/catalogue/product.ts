/** A product as the calls answer it, with its prices, stock, files and hotspots (server document, section 7, "Product"). */
import Type, { type Static } from 'typebox'
import { byId, Decimal, Id, Nullable } from '../wire.ts'

/** A quantity break. The server sends the highest threshold first, so that a client may take the first tier whose
 *  threshold is at most the amount (AMB-33). */
export const ProductPrice = Type.Object({
  key: Type.String({ description: 'Key of the price list, empty for other sources' }),
  validForPurchaseAmount: Decimal,
  price: Decimal,
  currency: Type.Integer({ description: '0 SEK, 1 euro' }),
  priceSource: Type.Integer({ description: '1 price list, 2 campaign, 3 contract, 4 default' }),
  usualPrice: Type.Optional(
    Type.Number({
      description:
        'Additional: what the caller would pay at this amount without the campaign; on campaign tiers only',
    }),
  ),
})
export type ProductPrice = Static<typeof ProductPrice>

export const WarehouseStock = Type.Object({
  stock: Decimal,
  warehouse: Type.String({ description: 'H (Sweden), D (Germany); one row "" for guests (AMB-54)' }),
  warehouseLocation: Nullable(Type.String({ description: 'Sent to the internal company 1234 only' })),
})
export type WarehouseStock = Static<typeof WarehouseStock>

/** The prices and the stock of a product, as the caller sees them. */
export const StockInfo = Type.Object({
  prices: Type.Array(ProductPrice),
  stockInfos: Type.Array(WarehouseStock),
})

export const ProductAttributes = Type.Object({
  articleNr: Type.String(),
  multiSelects: byId(Type.Array(Id)),
  singleSelects: byId(Id),
  bools: byId(Type.Boolean()),
  decimals: byId(Decimal),
  freeTexts: byId(Type.String({ description: 'In the requested language' })),
  strings: byId(Type.String()),
  imageAssetIDs: Type.Array(Id),
  documentAssetIDs: Type.Array(Id),
  associatedProductIDs: byId(Type.Array(Id)),
})

export const AssetRecord = Type.Object({
  aknAssetID: Type.String(),
  mediaDownloadParms: Type.String({ description: 'The code that get-{pim}-file takes' }),
  fileName: Type.String(),
  mediaType: Type.String(),
  typeTextID: Nullable(Id),
  labelTextID: Nullable(Id),
  webLanguages: Type.Array(Type.String({ description: 'sv, en, de' })),
  sizeBytes: Type.Optional(
    Type.Integer({
      description: 'Additional: of the file; with a single product only, absent where there is no file',
    }),
  ),
})
export type AssetRecord = Static<typeof AssetRecord>

/** The positions of related products on a picture of this product, in units of the picture. */
export const Hotspots = Type.Object({
  imageAssetID: Id,
  width: Type.Number({ description: 'Of the whole picture' }),
  height: Type.Number(),
  points: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      labelX: Type.Optional(Type.Number({ description: 'Where its number stands; at x, y when absent' })),
      labelY: Type.Optional(Type.Number()),
      productIDs: Type.Array(Id),
    }),
  ),
})
export type Hotspots = Static<typeof Hotspots>

/** A product in one language. Prices are empty for guests (CART-09). */
export const Product = Type.Object({
  id: Id,
  label: Type.String(),
  description: Type.String(),
  unit: Type.String({ description: 'pcs, m, kg, l or set' }),
  sortedAttributeIDs: Type.Array(Id, { description: 'Attributes of this product in the order of the setup' }),
  attributes: ProductAttributes,
  platformData: Type.Object({
    productId: Id,
    popularity: Type.Integer(),
    requiresSpecification: Type.Boolean(),
    replacementProductId: Nullable(Id),
    status: Type.Integer({ description: '1 no price, 2 under development, 3 replaced, 1000 default' }),
    isLongGoods: Type.Boolean(),
    stockLocation: Nullable(Type.String()),
  }),
  stockInfo: StockInfo,
  documents: Type.Optional(
    Type.Record(Type.String(), AssetRecord, {
      description:
        'By asset id; with a single product only, so that nobody needs the setup of all files for it',
    }),
  ),
  hotspots: Type.Optional(
    Type.Array(Hotspots, {
      description: 'Additional: associated products on its pictures; with a single product only',
    }),
  ),
  identifiers: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Additional: further numbers that find the product, such as GTIN and the number of its maker; with a single product only',
    }),
  ),
  replaces: Type.Optional(
    Type.Array(Type.Object({ id: Id, articleNr: Type.String() }), {
      description:
        'Additional: the discontinued products that it takes the place of, the latest first; with a single product only',
    }),
  ),
})
export type Product = Static<typeof Product>
