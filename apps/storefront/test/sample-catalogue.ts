/** A handful of attributes and a part to change, for tests of view models. */
import type { AttributeInfo, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { AttributeType, FilterBehaviour, FilterGroup } from '@hoistway/domain/codes'
import type { Translate } from '../src/texts/translate.ts'

const info = (attributeID: number, type: number, change: Partial<AttributeInfo> = {}): AttributeInfo => ({
  attributeID,
  code: `a${attributeID}`,
  type,
  filterType: type,
  filterGroup: FilterGroup.NoFilters,
  metricUnit: null,
  webStatus: 3,
  searchSettings: 1,
  sortPrio: attributeID,
  filterBehaviour: FilterBehaviour.AnySelectedCanMatch,
  ...change,
})

const select = { filterGroup: FilterGroup.SingleSelect }
const millimetres = { filterGroup: FilterGroup.Decimal, metricUnit: 'mm' }

const attributes = [
  info(8, AttributeType.SingleSelect, { ...select, sortPrio: 2 }),
  info(10, AttributeType.SingleSelect, { ...select, sortPrio: 1, webStatus: 2 }),
  info(22, AttributeType.Bool, { filterGroup: FilterGroup.Bool }),
  info(24, AttributeType.Assets, { webStatus: 1 }),
  info(100, AttributeType.Measurement, millimetres),
  info(101, AttributeType.Measurement, millimetres),
  info(172, AttributeType.Number, { filterGroup: FilterGroup.Decimal }),
  info(201, AttributeType.SingleSelect, select),
  info(240, AttributeType.MultiSelect, {
    filterGroup: FilterGroup.MultiSelect,
    filterBehaviour: FilterBehaviour.AllSelectedMustMatch,
  }),
  info(250, AttributeType.Bool, { filterGroup: FilterGroup.Bool }),
  info(260, AttributeType.FreeText, { webStatus: 4 }),
  info(270, AttributeType.String, { webStatus: 4 }),
  info(280, AttributeType.String, { webStatus: 1 }),
]

export const sampleSetup: FilterSetup = {
  created: '2026-11-20T06:00:00.000Z',
  filterOptions: { selectOptions: {}, decimalRanges: {}, bools: {} },
  attributeTexts: {
    en: {
      attributes: {
        8: 'Brand',
        10: 'Product type',
        22: 'Safety component',
        100: 'Diameter',
        101: 'Width',
        172: 'Grooves',
        201: 'Thread',
        240: 'Features',
        250: 'Fire rated',
        260: 'Mounting note',
        270: 'Suitable for',
        280: 'Internal remark',
      },
      selectOptions: {
        1: 'Torvik',
        2: 'Lindhaus',
        11: 'Door hanger roller',
        21: 'M8',
        22: 'M10',
        31: 'Silent',
        32: 'Sealed',
      },
    },
    sv: { attributes: { 8: 'Fabrikat', 100: 'Diameter' }, selectOptions: { 11: 'Dörrulle' } },
    de: { attributes: {}, selectOptions: {} },
  },
  attributeInfoByID: Object.fromEntries(attributes.map((row) => [row.attributeID, row])),
  selectOptionIDsByAttributeID: {},
  lookup_AttributeIDs: { brand: 8, productType: 10, isSafetyComponent: 22, documents: 24 },
  attributeIDsByWebStatus: {
    HiddenInternal: [24, 280],
    TopLevelSelect: [10],
    Filterable: attributes.filter((row) => row.webStatus === 3).map((row) => row.attributeID),
    ProductInfo: [260, 270],
  },
  documentsByAssetID: {},
  imagesByAssetID: {},
  documentIDsByTypeID: {},
  documentTexts: {},
  campaignProductIDs: [],
  productsLimitedToCountries: {},
  productsLimitedToCompanies: {},
}

type Change = {
  readonly product?: Partial<Product>
  readonly attributes?: Partial<Product['attributes']>
  readonly platformData?: Partial<Product['platformData']>
  readonly stockInfo?: Partial<Product['stockInfo']>
}

export function samplePart(change: Change = {}): Product {
  return {
    id: 1,
    label: 'Door hanger roller 56',
    description: 'Running roller for landing and car doors.',
    unit: 'pcs',
    sortedAttributeIDs: [10, 8, 22, 100, 101, 172, 201, 240, 250, 260, 270, 280],
    attributes: {
      articleNr: '40561-014',
      multiSelects: { 240: [31, 32] },
      singleSelects: { 8: 1, 10: 11, 201: 22 },
      bools: { 22: false, 250: true },
      decimals: { 100: 56, 101: 14.5 },
      freeTexts: { 260: 'Grease once' },
      strings: { 270: 'TV-40', 280: 'do not show' },
      imageAssetIDs: [501, 502],
      documentAssetIDs: [],
      associatedProductIDs: {},
      ...change.attributes,
    },
    platformData: {
      productId: 1,
      popularity: 10,
      requiresSpecification: false,
      replacementProductId: null,
      status: 1000,
      isLongGoods: false,
      stockLocation: null,
      ...change.platformData,
    },
    stockInfo: { prices: [], stockInfos: [], ...change.stockInfo },
    ...change.product,
  }
}

/** Shows the key and what was put into it. */
export const keyAndValues: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')
