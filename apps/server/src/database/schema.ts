/** The tables as the queries see them. One slice owns each table; the owner stands in the comment.
 *  Money is an integer of 1/10000 of the currency, amounts are 1/1000 of the unit, weights are grams.
 *  `int8` columns are read as numbers (database/open.ts), `date` columns as 'YYYY-MM-DD'. */

import type { Locale, Localised } from '@hoistway/domain/locale'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = JSONColumnType<T & object>

export type Database = {
  // features/account
  countries: CountryTable
  companies: CompanyTable
  company_addresses: CompanyAddressTable
  users: UserTable
  sessions: SessionTable
  rate_limits: RateLimitTable
  // features/catalogue
  attributes: AttributeTable
  options: OptionTable
  products: ProductTable
  price_tiers: PriceTierTable
  stock: StockTable
  assets: AssetTable
  document_texts: DocumentTextTable
  product_news: ProductNewsTable
  catalogue_state: CatalogueStateTable
  // features/orders
  transports: TransportTable
  orders: OrderTable
  order_lines: OrderLineTable
  shipments: ShipmentTable
  idempotency_keys: IdempotencyKeyTable
  carts: CartTable
  outbox: OutboxTable
  // features/attest
  attests: AttestTable
}

export type CountryTable = { id: number; code: string; name: Json<Localised> }

export type CompanyTable = {
  id: Generated<number>
  company_code: string
  name: string
  euro: boolean
  country_id: number
  language_code: Locale
  agreement: string | null
  category: string | null
  type: string | null
  post_address: string | null
  is_customer: Defaulted<boolean>
  /** Which price list counts for this company; the list tiers carry the same key. */
  price_key: string | null
  i_price_list: number | null
  price_list: string | null
  /** 1/100 percent, taken off list and default tiers. */
  web_discount: Defaulted<number>
  only_contract_prices: Defaulted<boolean>
  order_no_required: Defaulted<boolean>
  order_no_instruction: string | null
  /** Greatest number of characters of the customer's order number; 0 is no limit. */
  order_no_max_length: Defaulted<number>
  disabled_part_delivery: Defaulted<boolean>
  part_delivery_message: string | null
  show_kick_back: Defaulted<boolean>
  kick_back: Defaulted<number>
  created: Timestamp
  updated: Timestamp
  removed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type CompanyAddressTable = {
  id: Generated<number>
  company_id: number
  short_name: string | null
  name: string
  recipient: string
  address: string
  post_address: string
  country_id: number
  created: Timestamp
}

export type UserTable = {
  id: Generated<number>
  company_id: number
  /** Lower case; what is typed at login. */
  user_name: string
  email: string
  first_name: string
  last_name: string
  cell_phone: string | null
  /** argon2id; null for someone who is not a web user yet. */
  password_hash: string | null
  is_web_user: Defaulted<boolean>
  active: Defaulted<boolean>
  is_customer_admin: Defaulted<boolean>
  is_site_admin: Defaulted<boolean>
  user_group_id: number | null
  user_role_id: number | null
  language_code: Locale
  /** Overrides the company's when set. */
  price_key: string | null
  web_discount: number | null
  only_show_contract_prices: Defaulted<boolean>
  prices_restricted: Defaulted<boolean>
  show_price_with_kick_back: Defaulted<boolean>
  kickback: Defaulted<number>
  should_set_new_password: Defaulted<boolean>
  /** The approval switch of the user's own orders (AMB-75). */
  attest_enabled: Defaulted<boolean>
  mail_codes: Defaulted<string[]>
  requested: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_active: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created: Timestamp
}

export type SessionTable = {
  /** sha256 of the token, hex; the token itself is only in the cookie or in the app. */
  token_hash: string
  user_id: number
  kind: 'cookie' | 'bearer'
  /** rememberMe: kept over a restart of the browser. */
  persistent: boolean
  created: Timestamp
  last_seen: Timestamp
  expires: ColumnType<Date, Date | string, Date | string>
}

/** Counters that all nodes share, such as failed logins. */
export type RateLimitTable = {
  key: string
  count: number
  resets: ColumnType<Date, Date | string, Date | string>
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
}

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
}

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
  /** When the attribute settings last changed; `created` of the filter setup. */
  setup_created: Timestamp
  /** The seed and size of a demo shelf, null where the catalogue is real. */
  demo: ColumnType<string | null, string | null | undefined, string | null>
}

export type TransportTable = {
  id: number
  code: string
  name: string
  /** english, swedish and deutsch: the wire's own spelling. */
  names: Json<{ english: string; swedish: string; deutsch: string }>
  fee_sek: number
  fee_eur: number
  /** Kilograms; 0 is no limit. */
  max_weight: number
  /** 0: every country. */
  country_id: number
  sort: number
  takes_long_goods: boolean
}

export type OrderTable = {
  id: Generated<number>
  order_number: ColumnType<number, number | undefined, never>
  temp_id: string
  company_id: number
  user_id: number
  ordered_by: string
  user_order: string
  mark: string
  message: string
  created: Timestamp
  changed: Timestamp
  desired_delivery: string
  transport_id: number
  transport_name: Json<{ english: string; swedish: string; deutsch: string }>
  address_id: number | null
  recipient: string
  address: string
  post_address: string
  country_id: number
  partial_delivery: boolean
  weight_g: number
  currency: number
  subtotal: number
  fee: number
  total: number
  discount: number
  order_source: number
  /** Null where no approval is needed. */
  attest_status: number | null
  attest_token: string | null
  attestee_id: number | null
  attest_id: number | null
  /** True once the order may leave for the business system. */
  released: boolean
}

export type OrderLineTable = {
  order_id: number
  position: number
  product_id: number
  article_nr: string
  label: Json<Localised>
  unit: string
  amount: number
  specification_text: string
  unit_price: number
  list_price: number
  price_source: number
  line_total: ColumnType<number, number, never>
}

export type ShipmentTable = {
  id: Generated<number>
  order_id: number
  shipment_id: string
  transporter: string
  location: string
  url: string
  status: string
}

export type IdempotencyKeyTable = {
  user_id: number
  key: string
  body_hash: string
  order_id: number
  created: Timestamp
}

/** The last cart that the server saw of a logged-in user (AMB-46). */
export type CartTable = { user_id: number; state: Json<Record<string, unknown>>; updated: Timestamp }

/** Written in the transaction that causes the work; a worker does it later. */
export type OutboxTable = {
  id: Generated<number>
  topic: string
  payload: Json<Record<string, unknown>>
  created: Timestamp
  done: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type AttestTable = {
  id: Generated<number>
  user_id: number
  attestant_id: number
  /** Greatest order total that the attester may approve. */
  amount: number
  active: Defaulted<boolean>
  substitute_attester_id: number | null
}
