/** Tables of products, prices and stock: features/catalogue. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export type CatalogueTables = {
  attributes: AttributeTable
  attribute_groups: AttributeGroupTable
  options: OptionTable
  products: ProductTable
  price_tiers: PriceTierTable
  stock: StockTable
  assets: AssetTable
  document_texts: DocumentTextTable
  product_news: ProductNewsTable
  catalogue_state: CatalogueStateTable
  products_gone: GoneProductTable
  catalogue_snapshot: CatalogueSnapshotTable
}

export type AttributeTable = {
  id: number
  code: string
  type: number
  filter_group: string
  metric_unit: string | null
  web_status: number
  search_priority: number
  sort_prio: number
  filter_behaviour: number
  name: Json<Localised>
  group_id: ColumnType<number | null, number | null | undefined, number | null>
}

export type AttributeGroupTable = { id: number; code: string; sort: number; name: Json<Localised> }

export type OptionTable = { id: number; attribute_id: number; sort: number; text: Json<Localised> }

/** The values of a product, keyed by attribute id. Texts are kept in all languages. */
export type ProductValues = {
  readonly singleSelects: Readonly<Record<string, number>>
  readonly multiSelects: Readonly<Record<string, readonly number[]>>
  readonly bools: Readonly<Record<string, boolean>>
  readonly decimals: Readonly<Record<string, number>>
  readonly freeTexts: Readonly<Record<string, Localised>>
  readonly strings: Readonly<Record<string, string>>
  readonly imageAssetIDs: readonly number[]
  readonly documentAssetIDs: readonly number[]
  /** Keyed by association type. */
  readonly associatedProductIDs: Readonly<Record<string, readonly number[]>>
  /** Where associated products sit on the pictures; absent where nobody has measured it. */
  readonly hotspots?: readonly ProductHotspots[]
}

/** Positions in units of the picture, which is `width` by `height`. */
export type ProductHotspots = {
  readonly imageAssetID: number
  readonly width: number
  readonly height: number
  readonly points: readonly {
    readonly x: number
    readonly y: number
    /** Where the number stands; on the point itself when absent. */
    readonly labelX?: number
    readonly labelY?: number
    readonly productIDs: readonly number[]
  }[]
}

export type ProductTable = {
  id: number
  article_nr: string
  /** Further numbers that find the product. */
  identifiers: string[]
  /** A word for the counted unit ('pcs') or m, kg, l; localised when shown. */
  unit: string
  status: number
  label: Json<Localised>
  description: Json<Localised>
  search_terms: Json<Record<Locale, string[]>>
  attribute_values: Json<ProductValues>
  /** 0 to 200, from sales. */
  relevance: number
  popularity: number
  requires_specification: boolean
  replacement_product_id: number | null
  is_long_goods: boolean
  weight_g: number
  stock_location: string | null
  limited_to_companies: number[]
  limited_to_countries: number[]
  campaign: boolean
  changed: Timestamp
  /** The transaction that last wrote the row; a trigger sees to it. */
  written_by: TransactionId
}

/** Products that were deleted, and by which transaction; a trigger sees to it. */
export type GoneProductTable = { product_id: number; written_by: TransactionId }

type TransactionId = ColumnType<string, never, never>

export type PriceTierTable = {
  id: Generated<number>
  product_id: number
  source: number
  /** The list that the tier belongs to; null for contract, campaign and default tiers. */
  price_key: string | null
  /** Set on contract tiers only. */
  company_id: number | null
  currency: number
  from_amount: number
  price: number
  valid_from: ColumnType<string | null, string | null | undefined, string | null>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
}

export type StockTable = { product_id: number; warehouse: string; stock: number; location: string | null }

export type AssetTable = {
  id: number
  /** The name under which the file store knows it. */
  code: string
  kind: 'image' | 'document'
  media_type: string
  file_name: string
  /** Documents: ids in document_texts. */
  type_text_id: number | null
  label_text_id: number | null
  web_languages: string[]
}

export type DocumentTextTable = { id: number; swedish: string; english: string; german: string }

export type ProductNewsTable = { locale: Locale; position: number; product_id: number }

/** One row (id 1): what tells every node that something changed. */
export type CatalogueStateTable = {
  id: number
  catalogue_version: number
  price_version: number
  stock_version: number
  /** Moves when every node is to empty its caches. */
  cache_version: ColumnType<number, number | undefined, number>
  /** When the attribute settings last changed; `created` of the filter setup. */
  setup_created: Timestamp
  /** The seed and size of a demo catalogue, null if the catalogue is real. */
  demo: ColumnType<string | null, string | null | undefined, string | null>
}

/** The stored index of the catalogue (one row, id 1): where its bytes lie and what they were made from. */
export type CatalogueSnapshotTable = {
  id: number
  /** The code of the file in the store. */
  code: string
  /** sha256 of its bytes. */
  digest: string
  /** The version of the format of the bytes. */
  format: number
  /** A digest of the attributes and options that the index was built with. */
  setup: string
  catalogue_version: number
  /** The database in which the numbers of transactions below mean something: a restored copy is another one. */
  database_key: string
  /** The transactions that its reader could see, as a pg_snapshot. */
  seen: string
  products: number
  stored: ColumnType<Date, never, never>
}
