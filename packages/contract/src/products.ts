/** Calls for products, filtering, the filter setup and files (server document, section 7, "Product"). */
import { MAX_FILTER_OPTIONS, MAX_RESULTS_PAGE_SIZE, MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from './call.ts'
import { FilterOptions } from './filter-options.ts'
import { byId, Decimal, Id, LanguageInput, LocaleInput, Nullable, Text } from './wire.ts'

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

export const AttributeInfo = Type.Object({
  attributeID: Id,
  code: Type.String(),
  type: Type.Integer({ description: 'Attribute type, 1 to 8 and 99' }),
  filterType: Type.Integer({ description: 'The attribute type again, as filters see it' }),
  filterGroup: Type.String({ description: 'NoFilters, SingleSelect, MultiSelect, Decimal or Bool' }),
  metricUnit: Nullable(Type.String()),
  webStatus: Type.Integer({ description: '1 hidden, 2 top level, 3 filterable, 4 product information' }),
  searchSettings: Type.Integer({ description: '1 not searchable, 2 low, 3 high priority' }),
  sortPrio: Type.Integer(),
  filterBehaviour: Type.Integer({ description: '1 any selected option may match, 2 all must match' }),
})
export type AttributeInfo = Static<typeof AttributeInfo>

/** The data that a client needs to show filters and attribute values. It has nothing of limited products that the
 *  caller may not see (AMB-51). */
export const FilterSetup = Type.Object({
  created: Type.String({ description: 'ISO time; sent back as filterSetupCreated (AMB-71)' }),
  filterOptions: FilterOptions,
  attributeTexts: Type.Record(
    Type.String({ description: 'sv, en, de' }),
    Type.Object({ attributes: byId(Type.String()), selectOptions: byId(Type.String()) }),
  ),
  attributeInfoByID: byId(AttributeInfo),
  selectOptionIDsByAttributeID: byId(Type.Array(Id)),
  lookup_AttributeIDs: Type.Record(Type.String(), Id, {
    description: 'Name of a special attribute to its id (AMB-70)',
  }),
  attributeIDsByWebStatus: Type.Object({
    HiddenInternal: Type.Array(Id),
    TopLevelSelect: Type.Array(Id),
    Filterable: Type.Array(Id),
    ProductInfo: Type.Array(Id),
  }),
  documentsByAssetID: byId(AssetRecord),
  imagesByAssetID: byId(AssetRecord),
  documentIDsByTypeID: byId(Type.Array(Id)),
  documentTexts: byId(Type.Object({ swedish: Type.String(), english: Type.String(), german: Type.String() })),
  campaignProductIDs: Type.Array(Id),
  productsLimitedToCountries: byId(Type.Array(Id)),
  productsLimitedToCompanies: byId(Type.Array(Id)),
})
export type FilterSetup = Static<typeof FilterSetup>

const SortInput = Type.Union([
  Type.Integer({ minimum: 1, maximum: 4 }),
  Type.String({ pattern: '^([1-4]|ALPHABETICAL|ARTICLE_NR|BRAND|RELEVANCE)$' }),
])

const attributeKeyed = <T extends Type.TSchema>(value: T) =>
  Type.Record(Type.String({ pattern: '^(0|[1-9][0-9]{0,9})$' }), value, {
    maxProperties: 200,
    additionalProperties: false,
  })

/** The filters of a list. An empty part does not filter; an unknown attribute or option matches nothing. Ranges include
 *  their ends. */
export const FilterRequest = Type.Object({
  selectOptions: Type.Optional(attributeKeyed(Type.Array(Type.Integer(), { maxItems: MAX_FILTER_OPTIONS }))),
  bools: Type.Optional(attributeKeyed(Type.Boolean())),
  decimalRanges: Type.Optional(
    attributeKeyed(
      Type.Object({ min: Type.Optional(Nullable(Decimal)), max: Type.Optional(Nullable(Decimal)) }),
    ),
  ),
  searchString: Type.Optional(Nullable(Text(MAX_SEARCH_TEXT))),
  resultsPageSize: Type.Optional(
    Type.Integer({ minimum: 0, description: `50 when left out, at most ${MAX_RESULTS_PAGE_SIZE} (AMB-69)` }),
  ),
  language: Type.Optional(LanguageInput),
  productSort: Type.Optional(SortInput),
  filterSetupCreated: Type.Optional(Nullable(Text(60))),
  /** Additional: limits the answer to products in stock (more than zero over all warehouses). */
  onlyInStock: Type.Optional(Type.Boolean()),
  /** Additional: searches for the literal text and reads it in no other way (AMB-103). */
  literalSearch: Type.Optional(Type.Boolean()),
  /** Additional: the answer has a histogram of each decimal attribute. */
  histograms: Type.Optional(Type.Boolean()),
})
export type FilterRequest = Static<typeof FilterRequest>

/** The reading of a text whose literal form found nothing (AMB-103). */
export const Interpretation = Type.Object({
  nothingToSearch: Type.Optional(
    Type.Literal(true, { description: 'The text has neither letters nor digits' }),
  ),
  otherLanguages: Type.Optional(
    Type.Array(Type.String({ pattern: '^(sv|en|de)$' }), {
      description: 'Words of these languages were read',
    }),
  ),
  respelled: Type.Optional(
    Type.Array(
      Type.Object({
        typed: Type.String(),
        read: Type.Array(Type.String(), { description: 'In plain letters' }),
      }),
      { description: 'Words that were read as others, spelled nearly alike' },
    ),
  ),
  leftOut: Type.Optional(Type.Array(Type.String(), { description: 'Found without these words' })),
  nearNumber: Type.Optional(
    Type.Literal(true, {
      description: 'No part has the number; what is listed has one that is nearly it, as a suggestion',
    }),
  ),
})
export type Interpretation = Static<typeof Interpretation>

export const FilterResult = Type.Object({
  isFilterSetupUpToDate: Type.Boolean(),
  allMatchingProductIDs: Type.Array(Id),
  topResults: Type.Array(Product),
  availableFilterOptions: FilterOptions,
  replacedNumbers: byId(
    Type.String({
      description: 'Product id to the number of the replaced part that the text named (AMB-14)',
    }),
  ),
  /** Additional: absent where the literal text was searched for. */
  interpretation: Type.Optional(Interpretation),
})
export type FilterResult = Static<typeof FilterResult>

export const ProductPageRequest = Type.Object({
  language: Type.Optional(LanguageInput),
  requestedProductIDs: Type.Array(Type.Integer(), { maxItems: MAX_RESULTS_PAGE_SIZE }),
})
export type ProductPageRequest = Static<typeof ProductPageRequest>

/** An id in a path. A text that is no id counts as an unknown id and answers 404, not 400 (AMB-14). */
export const IdInPath = Type.Union([Type.Number(), Type.String()], { description: 'A number' })

const idParam = Type.Object({ id: IdInPath })

/** The media type of the smaller form of a filter result (compact-filter-result.ts). */
export const COMPACT_FILTER_RESULT = 'application/vnd.hoistway.filter-result'

/** Loads the reader of compact results with the first such answer; later answers do not wait for the import. */
let compactReader: typeof import('./compact-filter-result.ts') | undefined

export const productCalls = {
  getNewProduct: call({
    method: 'GET',
    path: '/v2/Product/getNewProduct',
    summary: 'Product news of a language, in the order of the shop',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Type.Array(Product),
    refusals: [],
  }),
  allIds: call({
    method: 'GET',
    path: '/v2/Product/all-ids',
    summary: 'Every product id that the caller may open',
    access: 'public',
    whileActing: 'asPerson',
    result: Type.Array(Id),
    refusals: [],
    offline: true,
  }),
  getProductFilterSetup: call({
    method: 'GET',
    path: '/v2/Product/get-product-filter-setup',
    summary: 'Attributes, options, documents and counts for drawing filters',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({
      assets: Type.Optional(
        Type.Literal('none', {
          description:
            'Leaves the records of all files out, which are most of the setup of a large catalogue',
        }),
      ),
    }),
    result: FilterSetup,
    refusals: ['invalidInput'],
    offline: true,
  }),
  filterProducts: call({
    method: 'POST',
    path: '/v2/Product/filter-products',
    summary: 'All matching ids, the first page of products and exact counts',
    access: 'public',
    whileActing: 'asPerson',
    body: FilterRequest,
    result: FilterResult,
    refusals: ['invalidInput'],
    compact: {
      mediaType: COMPACT_FILTER_RESULT,
      read: async (bytes) => {
        compactReader ??= await import('./compact-filter-result.ts')
        return compactReader.readCompactFilterResult(bytes)
      },
    },
    conditional: true,
    offline: true,
  }),
  getProductsPage: call({
    method: 'POST',
    path: '/v2/Product/get-products-page',
    summary: 'Products by id, in the order asked for; what the caller may not see is left out',
    access: 'public',
    whileActing: 'asPerson',
    body: ProductPageRequest,
    result: Type.Array(Product),
    refusals: ['invalidInput'],
    offline: true,
  }),
  getAsset: call({
    method: 'GET',
    path: '/v2/Product/asset/:id',
    summary: 'A drawing or document',
    access: 'public',
    whileActing: 'anywhere',
    params: idParam,
    query: Type.Object({
      locale: Type.Optional(
        Type.String({
          maxLength: 20,
          description:
            'Additional: sv, en or de gives the file in that language where there is one, else the file itself',
        }),
      ),
    }),
    result: 'file',
    required: ['id'],
    refusals: ['unknownAsset'],
  }),
  getPimFile: call({
    method: 'GET',
    path: '/v2/Product/get-{pim}-file',
    summary: 'A drawing or document by its code',
    access: 'public',
    whileActing: 'anywhere',
    query: Type.Object({
      code: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'mediaDownloadParms of an asset record',
      }),
    }),
    result: 'file',
    refusals: ['invalidInput', 'unknownAsset'],
  }),
  getProductInLanguage: call({
    method: 'GET',
    path: '/v2/Product/language/:id',
    summary: 'One product in a language given as number',
    access: 'public',
    whileActing: 'asPerson',
    params: idParam,
    query: Type.Object({ language: LanguageInput }),
    result: Product,
    required: ['id', 'language'],
    refusals: ['invalidInput', 'unknownProduct'],
    offline: true,
  }),
  getProduct: call({
    method: 'GET',
    path: '/v2/Product/:id',
    summary: 'One product in a language given as locale',
    access: 'public',
    whileActing: 'asPerson',
    params: idParam,
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Product,
    required: ['id', 'locale'],
    refusals: ['invalidInput', 'unknownProduct'],
    offline: true,
  }),
} as const
