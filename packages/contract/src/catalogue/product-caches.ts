/** Calls that return the whole catalogue to other systems (server document, sections 6 and 7), which store the products
 *  beside their own data. These systems know the CACHE_KEY and are trusted (AMB-04): they get *every* product, limited
 *  products too, with the companies that each is limited to. Prices belong to a company, so no answer has prices. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { byId, Id, LanguageInput } from '../wire.ts'
import { AttributeInfo } from './filters.ts'
import { Product, WarehouseStock } from './product.ts'

const KEY_HEADER = 'key'

const { id, label, description, unit, sortedAttributeIDs, attributes, platformData, stockInfo } =
  Product.properties

/** `all`, or one top-level field of a product. The answer always has the id too. */
export const CachedField = Type.Union([
  Type.Literal('all'),
  Type.Literal('id'),
  Type.Literal('label'),
  Type.Literal('description'),
  Type.Literal('unit'),
  Type.Literal('sortedAttributeIDs'),
  Type.Literal('attributes'),
  Type.Literal('platformData'),
  Type.Literal('stockInfo'),
])
export type CachedField = Static<typeof CachedField>

export const CachedProduct = Type.Object({
  id,
  label: Type.Optional(label),
  description: Type.Optional(description),
  unit: Type.Optional(unit),
  sortedAttributeIDs: Type.Optional(sortedAttributeIDs),
  attributes: Type.Optional(attributes),
  platformData: Type.Optional(platformData),
  stockInfo: Type.Optional(stockInfo),
})
export type CachedProduct = Static<typeof CachedProduct>

/** The data behind ranking and suggestions (ENT-31, AMB-71). */
export const SearchMap = Type.Object({
  salesCountByOptionID: byId(
    Type.Integer({ description: 'Sales of all products that carry the option (platformData.popularity)' }),
  ),
  relevanceByProductID: byId(Type.Integer({ minimum: 0, maximum: 200 })),
  searchableAttributeIDs: Type.Object({ HighPrio: Type.Array(Id), LowPrio: Type.Array(Id) }),
})
export type SearchMap = Static<typeof SearchMap>

const Language = Type.Integer({ description: '0 Swedish, 1 English, 2 German' })
const Created = Type.String({
  description: 'ISO time of the last change of attribute settings, as in the setup',
})

export const ProductCache = Type.Object({
  created: Created,
  language: Language,
  field: CachedField,
  productsLimitedToCountries: byId(Type.Array(Id)),
  productsLimitedToCompanies: byId(Type.Array(Id)),
  products: Type.Array(CachedProduct, { description: 'By id, ascending' }),
  searchMap: SearchMap,
})
export type ProductCache = Static<typeof ProductCache>

/** The attributes with their texts, by the ids that `attributes` of a product uses. */
export const AttributeCache = Type.Object({
  created: Created,
  language: Language,
  attributes: Type.Array(
    Type.Object({
      ...AttributeInfo.properties,
      name: Type.String(),
      options: Type.Array(Type.Object({ selectOptionID: Id, text: Type.String() })),
    }),
    { description: 'In the order of the setup' },
  ),
})
export type AttributeCache = Static<typeof AttributeCache>

/** A line of the stock file. `stock` has no names of the product; its stock rows have the form of a product's. */
export const CachedStock = Type.Object({
  productId: Id,
  articleNr: Type.Optional(Type.String()),
  label: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
  stockInfos: Type.Array(WarehouseStock),
})
export type CachedStock = Static<typeof CachedStock>

/** The content of the JSON file that get-stock-info-cache returns. */
export const StockCache = Type.Object({
  language: Language,
  field: Type.Union([Type.Literal('all'), Type.Literal('stock')]),
  products: Type.Array(CachedStock, { description: 'By id, ascending' }),
})
export type StockCache = Static<typeof StockCache>

export const productCacheCalls = {
  getPimCache: call({
    method: 'GET',
    path: '/v2/Product/get-{pim}-cache',
    summary: 'Every product in one language, or one field of each, with the search map',
    access: 'cacheKey',
    query: Type.Object({ field: CachedField, language: LanguageInput }),
    headers: [KEY_HEADER],
    result: ProductCache,
    handles: [400, 401],
    refusals: ['cacheKeyRefused', 'invalidInput'],
  }),
  getProductAttributesCache: call({
    method: 'GET',
    path: '/v2/Product/get-product-attributes-cache',
    summary: 'Every attribute with its options and their texts in one language',
    access: 'cacheKey',
    query: Type.Object({ language: LanguageInput }),
    headers: [KEY_HEADER],
    result: AttributeCache,
    required: ['language'],
    handles: [400, 401],
    refusals: ['cacheKeyRefused', 'invalidInput'],
  }),
  getStockInfoCache: call({
    method: 'GET',
    path: '/v2/Product/get-stock-info-cache',
    summary: 'The stock of every product as a JSON file; with a session, of those that the customer may see',
    access: 'cacheKeyOrCustomer',
    query: Type.Object({
      field: Type.Union([Type.Literal('all'), Type.Literal('stock')]),
      language: LanguageInput,
    }),
    headers: [KEY_HEADER],
    result: 'file',
    required: ['language'],
    handles: [401],
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
} as const
