/** The catalogue of an outside system, as the shop sees it: first the structure (units, attributes, options, families,
 *  categories), then the parts with their values, files and links. A folder of files implements the port
 *  (folder/catalogue-folder.ts); a product information system or a catalogue exchange file can, too.
 *
 *  Records name each other by codes of the source. The shop gives every code a number of its own and never uses that
 *  number again. Texts may be missing in some languages. A field that is absent has no value: a record is the whole of
 *  its subject, not a change to it. Only parts are ever removed. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { ListedPrice } from '../erp/port.ts'
import type { Feed, FeedLine } from '../feed/port.ts'

/** A text in the languages that the source has. The adapter maps the languages of the source to those of the shop. */
export type Texts = Partial<Readonly<Record<Locale, string>>>

/** A unit of measure. One amount of it is `factor` of its base unit, after `offset` of the base unit was added:
 *  base = amount * factor + offset. Units of one base convert into each other. */
export type UnitRecord = {
  readonly code: string
  /** The unit as buyers read it; the code if absent. */
  readonly symbol?: string | undefined
  /** Its own code if absent. */
  readonly base?: string | undefined
  readonly factor?: number | undefined
  readonly offset?: number | undefined
}

/** Attributes stand in the order of their groups. */
export type AttributeGroupRecord = {
  readonly code: string
  readonly name: Texts
  readonly sort?: number | undefined
}

export type CatalogueAttributeType =
  | 'select'
  | 'multiSelect'
  | 'number'
  | 'measurement'
  | 'yesNo'
  /** A text in each language. */
  | 'text'
  /** The same text in every language. */
  | 'string'

export type AttributeRecord = {
  readonly code: string
  readonly name: Texts
  readonly type: CatalogueAttributeType
  /** A code of a unit. The shop stores all amounts in it. */
  readonly unit?: string | undefined
  readonly group?: string | undefined
  readonly sort?: number | undefined
  /** The name of the special attribute (ENUM-15) that this attribute is, such as `brand`. An attribute whose code is
   *  such a name is that special attribute. */
  readonly special?: string | undefined
  /** For a new attribute only. Afterwards the settings belong to the site admins. */
  readonly show?: 'hidden' | 'info' | 'filter' | 'top' | undefined
  readonly search?: 'no' | 'low' | 'high' | undefined
}

export type OptionRecord = {
  readonly attribute: string
  readonly code: string
  readonly name: Texts
  readonly sort?: number | undefined
}

/** A family of parts: the product type in filters, and the family on the page. */
export type FamilyRecord = { readonly code: string; readonly name: Texts; readonly sort?: number | undefined }

/** A category. The shop has one level of areas: a part belongs to the area at the top of its category. */
export type CategoryRecord = {
  readonly code: string
  readonly name: Texts
  readonly parent?: string | undefined
  readonly sort?: number | undefined
}

/** A kind of link between parts. Links of other kinds than these are left out. */
export type AssociationTypeRecord = {
  readonly code: string
  readonly meaning: 'accessory' | 'crossSell' | 'replacedBy' | 'none'
}

/** Facts about a picture or document that parts refer to. Files without a record have none. */
export type FileRecord = {
  readonly file: string
  /** The kind of document, such as "Data sheet". */
  readonly type?: Texts | undefined
  readonly name?: Texts | undefined
  /** The languages that the document is for; all if absent. */
  readonly languages?: readonly Locale[] | undefined
}

/** A country that the shop delivers to. The shop delivers to no other country than those that the feed names. */
export type CountryRecord = { readonly code: string }

/** An amount in a unit of the source. */
export type Amount = { readonly amount: number | string; readonly unit: string }

/** A value by the type of its attribute: a code of an option or several, a number or its digits, an amount, a truth
 *  value, a text. A text may say any of them: `12,5`, `12.5 mm`, `yes`, `a|b`. */
export type CatalogueValue = boolean | number | string | readonly string[] | Texts | Amount

export type CatalogueProductRecord = {
  /** The name of the part in the source, which never changes; the article number if absent. Links use it. */
  readonly key?: string | undefined
  readonly articleNr: string
  /** The part is gone from the source. Everything else of the record is left unread. */
  readonly removed?: boolean | undefined
  readonly name?: Texts | undefined
  readonly description?: Texts | undefined
  /** The unit in which the part is counted and ordered: `pcs` if absent. */
  readonly unit?: string | undefined
  readonly status?: 'normal' | 'noPrice' | 'underDevelopment' | undefined
  readonly family?: string | undefined
  readonly categories?: readonly string[] | undefined
  /** Values by code of the attribute. */
  readonly values?: Readonly<Record<string, CatalogueValue>> | undefined
  /** Codes of attributes of the source with a value that the shop has no place for. They are only counted. */
  readonly notMapped?: readonly string[] | undefined
  /** Further numbers that find the part: of its maker, or EAN. */
  readonly identifiers?: readonly string[] | undefined
  readonly searchTerms?: Partial<Readonly<Record<Locale, readonly string[]>>> | undefined
  /** Kilograms. */
  readonly weight?: number | undefined
  readonly isLongGoods?: boolean | undefined
  readonly requiresSpecification?: boolean | undefined
  readonly campaign?: boolean | undefined
  /** True puts the part at the end of the news, false takes it out. Site admins sort them. */
  readonly news?: boolean | undefined
  /** Company codes. */
  readonly limitedToCompanies?: readonly string[] | undefined
  /** Country codes of ISO 3166. */
  readonly limitedToCountries?: readonly string[] | undefined
  /** Keys of other parts by code of the association type. The types accessory, crossSell and replacedBy need no
   *  record. */
  readonly links?: Readonly<Record<string, readonly string[]>> | undefined
  /** Files by the names that the source understands (`file`). */
  readonly pictures?: readonly string[] | undefined
  readonly documents?: readonly string[] | undefined
}

/** The records by kind, in the order in which the shop reads them. */
export type CatalogueRecords = {
  units: UnitRecord
  attributeGroups: AttributeGroupRecord
  attributes: AttributeRecord
  options: OptionRecord
  families: FamilyRecord
  categories: CategoryRecord
  associationTypes: AssociationTypeRecord
  files: FileRecord
  countries: CountryRecord
  products: CatalogueProductRecord
}
export type CatalogueKind = keyof CatalogueRecords

export type CatalogueFile = {
  /** Moves when the content may have changed. */
  readonly stamp: string
  /** The name that a buyer saves the file under. */
  readonly fileName: string
  /** The file came from another host, so a drawing of it is not trusted. */
  readonly isForeign: boolean
  readonly read: () => Promise<Uint8Array | { readonly fault: string }>
}

/** The catalogue as it is at one moment. */
export type OpenCatalogue = {
  /** Moves when the records do. */
  readonly version: string
  /** True if parts that the feed does not name have left the source. */
  readonly isWhole: boolean
  /** The name of the feed for people, and under which its refused lines are stored. */
  readonly nameOf: (kind: CatalogueKind) => string
  /** Reads pieces of some hundred records. Undefined where the source has no such feed.
   *  @throws BrokenFeed or UnsettledFeed, also at the end of the records if the source changed meanwhile */
  readonly lines: <K extends CatalogueKind>(
    kind: K,
  ) => AsyncIterable<readonly FeedLine<CatalogueRecords[K]>[]> | undefined
  readonly file: (name: string) => Promise<CatalogueFile | { readonly fault: string }>
}

/** A price list of the shop, by the fields of its prices. */
export type PriceList = Pick<ListedPrice, 'source' | 'priceKey'>

/** Prices that come with the catalogue. The business system has none of these lists. */
export type CataloguePrices = {
  readonly lists: readonly PriceList[]
  readonly feed: () => Promise<Feed<ListedPrice> | undefined>
}

export type Catalogue = {
  /** Names the source in the map of its codes to the shop's numbers. */
  readonly source: string
  /** The name of the whole for people. */
  readonly name: string
  /** Undefined where the source does not exist.
   *  @param options.thorough looks also for what the source does not say by itself, such as parts that were deleted
   *  @throws BrokenFeed if a part of it is missing that the shop needs, UnsettledFeed if it is still being written */
  readonly open: (options?: { readonly thorough?: boolean }) => Promise<OpenCatalogue | undefined>
  /** Undefined where the source has no prices for the shop.
   *  @throws BrokenFeed if nobody can say which lists they are */
  readonly prices?: () => Promise<CataloguePrices | undefined>
}
