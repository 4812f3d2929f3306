/** The numbers and letters that the specification fixes (server document, section 3, "Enumerations").
 *  They travel on the wire as they stand here; filter groups have no number and travel by name (AMB-16). */

export const AttestStatus = { Waiting: 1, Accepted: 2, Denied: 3, PendingMail: 4 } as const
export type AttestStatus = (typeof AttestStatus)[keyof typeof AttestStatus]

/** Answers of a change to an approval relation, reading A (AMB-20). LESS_THEN is the specification's spelling. */
export const AttestAnswer = {
  UNAUTHORIZED: 0,
  ERROR_SAME_PERSON: 1,
  ERROR_AMOUNT_LESS_THEN_ZERO: 2,
  ERROR_COMBO_EXISTS: 3,
  ERROR_INVERTED_COMBO_EXISTS: 4,
  OK: 5,
  ORDER_DOES_NOT_EXIST: 6,
  ATTEST_DOES_NOT_EXIST: 7,
  SUBSTITUTE_NOT_FOUND: 8,
} as const

export const ProductStatus = { NoPrice: 1, UnderDevelopment: 2, Replaced: 3, Default: 1000 } as const
export type ProductStatus = (typeof ProductStatus)[keyof typeof ProductStatus]

export const Currency = { Sek: 0, Euro: 1 } as const
export type Currency = (typeof Currency)[keyof typeof Currency]

export const Language = { Swedish: 0, English: 1, German: 2 } as const
export type Language = (typeof Language)[keyof typeof Language]

export const AttributeType = {
  SingleSelect: 1,
  MultiSelect: 2,
  Number: 3,
  Bool: 4,
  Assets: 5,
  FreeText: 6,
  Measurement: 7,
  String: 8,
  OtherInternals: 99,
} as const
export type AttributeType = (typeof AttributeType)[keyof typeof AttributeType]

export const FilterGroup = {
  NoFilters: 'NoFilters',
  SingleSelect: 'SingleSelect',
  MultiSelect: 'MultiSelect',
  Decimal: 'Decimal',
  Bool: 'Bool',
} as const
export type FilterGroup = (typeof FilterGroup)[keyof typeof FilterGroup]

export const AttributeWebStatus = {
  HiddenInternal: 1,
  TopLevelSelect: 2,
  Filterable: 3,
  ProductInfo: 4,
} as const
export type AttributeWebStatus = (typeof AttributeWebStatus)[keyof typeof AttributeWebStatus]

export const SearchPriority = { NotSearchable: 1, LowPrio: 2, HighPrio: 3 } as const
export type SearchPriority = (typeof SearchPriority)[keyof typeof SearchPriority]

export const FilterBehaviour = { AnySelectedCanMatch: 1, AllSelectedMustMatch: 2 } as const
export type FilterBehaviour = (typeof FilterBehaviour)[keyof typeof FilterBehaviour]

export const ProductSort = { ALPHABETICAL: 1, ARTICLE_NR: 2, BRAND: 3, RELEVANCE: 4 } as const
export type ProductSort = (typeof ProductSort)[keyof typeof ProductSort]

export const SharedListType = { cart: 0, search: 100 } as const

export const OrderSource = { Web2: 2, IOSApp: 3, AndroidApp: 4 } as const
export type OrderSource = (typeof OrderSource)[keyof typeof OrderSource]

/** The source of an order that was placed before the shop was there: a feed of the business system brought it. Nobody can
 *  place an order with it. */
export const HISTORY_SOURCE = 1

export const Platform = { App: 0, Webshop: 1 } as const
export type Platform = (typeof Platform)[keyof typeof Platform]

export const AssociationType = { Accessory: 1, CrossSell: 2 } as const

export const PriceSource = { Unknown: 0, PriceList: 1, Campaign: 2, Contract: 3, Default: 4 } as const
export type PriceSource = (typeof PriceSource)[keyof typeof PriceSource]

/** Newsletter codes, English descriptions as in the specification. */
export const MAIL_CODES = [
  { code: 'PP', description: 'product news' },
  { code: 'MM', description: 'tech letter' },
  { code: 'SS', description: 'sales messages' },
  { code: 'LL', description: 'info to management' },
  { code: 'VV', description: 'info' },
  { code: 'XX', description: 'no mailings' },
  { code: 'UU', description: 'unsubscribe requested' },
  { code: 'XI', description: 'campaign' },
] as const

/** The 32 special product attributes in the specification's order; the number is the attribute id (AMB-70). */
export const SpecialAttribute = {
  articleNumber: 1,
  identifier: 2,
  unit: 3,
  mainLabel: 4,
  description: 5,
  mainImage: 6,
  productStatus: 7,
  brand: 8,
  functionalArea: 9,
  productType: 10,
  model: 11,
  hasLogPackage: 12,
  logWeight: 13,
  logHeight: 14,
  logLength: 15,
  logWidth: 16,
  business: 17,
  supplier: 18,
  productFamilyCode: 19,
  productFamilyDescription: 20,
  photoStatus: 21,
  isSafetyComponent: 22,
  searchTerms: 23,
  documents: 24,
  supportingImages: 25,
  backupImage: 26,
  campaign: 27,
  limitedToCompanies: 28,
  limitedToCountries: 29,
  origin: 30,
  registrationSign: 31,
  securityDocument: 32,
} as const

export const Warehouse = { H: 'H', D: 'D' } as const

/** The internal company whose users may open the stock per warehouse (AMB-54). */
export const INTERNAL_COMPANY_CODE = '1234'
