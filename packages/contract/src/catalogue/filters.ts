/** Filtering: its request, its result and the reading of its text, and the filter setup with what a client needs to show
 *  filters (server document, section 7, "Product"). */
import { MAX_FILTER_OPTIONS, MAX_RESULTS_PAGE_SIZE, MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { byId, Decimal, Id, LanguageInput, Nullable, Text } from '../wire.ts'
import { FilterOptions } from './filter-options.ts'
import { AssetRecord, Product } from './product.ts'

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
