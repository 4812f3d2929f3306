/** SQL of the catalogue's calls. The SQL of the index stands in catalogue-index. */

import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AttributeRow } from '../../catalogue-index/queries.ts'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'
import type {
  AssetTable,
  DocumentTextTable,
  PriceTierTable,
  ProductTable,
} from '../../database/tables/catalogue.ts'

export type ProductRow = Omit<Selectable<ProductTable>, 'changed' | 'written_by'>
export type AssetRow = Selectable<AssetTable>
export type DocumentTextRow = Selectable<DocumentTextTable>
export type TierRow = Pick<
  Selectable<PriceTierTable>,
  | 'product_id'
  | 'source'
  | 'price_key'
  | 'company_id'
  | 'currency'
  | 'from_amount'
  | 'price'
  | 'valid_from'
  | 'valid_to'
>
export type StockRow = { product_id: number; warehouse: string; stock: number; location: string | null }

export const PRODUCT_COLUMNS = [
  'id',
  'article_nr',
  'identifiers',
  'unit',
  'status',
  'label',
  'description',
  'search_terms',
  'attribute_values',
  'relevance',
  'popularity',
  'requires_specification',
  'replacement_product_id',
  'is_long_goods',
  'weight_g',
  'stock_location',
  'limited_to_companies',
  'limited_to_countries',
  'campaign',
] as const

export type AttributeSettings = Pick<
  AttributeRow,
  'id' | 'web_status' | 'filter_behaviour' | 'sort_prio' | 'search_priority'
>

export async function updateSettings(
  transaction: Transaction<Database>,
  settings: readonly AttributeSettings[],
): Promise<void> {
  await sql`
    update attributes set web_status = changed.web_status, filter_behaviour = changed.filter_behaviour,
      sort_prio = changed.sort_prio, search_priority = changed.search_priority
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb)
      as changed (id int, web_status int, filter_behaviour int, sort_prio int, search_priority int)
    where attributes.id = changed.id`.execute(transaction)
}

/** Reads products in steps, so that no single statement holds the embedded database for long. */
export function readProductsAfter(db: Kysely<Database>, id: number, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type ValuesRow = Pick<ProductRow, 'id' | 'attribute_values'>

/** Reads the attribute values of products in steps; of these products, or of all. */
export function readValuesAfter(
  db: Kysely<Database>,
  id: number,
  limit: number,
  among?: readonly number[],
): Promise<ValuesRow[]> {
  return db
    .selectFrom('products')
    .select(['id', 'attribute_values'])
    .where('id', '>', id)
    .$if(among !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${sql.val([...(among ?? [])])}::integer[])`),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reads products as one JSON text like the tiers; JSON holds every type of the columns. */
export async function readProducts(db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> {
  const products = db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
  const { rows } = await sql<{ products: string | null }>`
    select string_agg(to_json(product)::text, ',') as products from ${products} as product`.execute(db)
  return parsedRows<ProductRow>(rows[0]?.products)
}

/** Reads the tiers that hold for everyone or for every customer of a list, and those of contracts of these companies.
 *  They come as one JSON text: as rows with columns the embedded database would take four times as long. */
export async function readTiers(
  db: Kysely<Database>,
  ids: readonly number[],
  companyIds: readonly number[],
): Promise<TierRow[]> {
  const { rows } = await sql<{ tiers: string | null }>`
    select string_agg(concat('[', product_id, ',', source, ',', ${jsonText('price_key')}, ',',
        coalesce(company_id::text, 'null'), ',', currency, ',', from_amount, ',', price, ',',
        ${jsonText('valid_from')}, ',', ${jsonText('valid_to')}, ']'), ',') as tiers
    from price_tiers
    where product_id = any(${sql.val([...ids])}::integer[])
      and (company_id is null or company_id = any(${sql.val([...companyIds])}::integer[]))`.execute(db)
  return parsedRows<TierColumns>(rows[0]?.tiers).map(
    ([product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to]) => ({
      product_id,
      source,
      price_key,
      company_id,
      currency,
      from_amount: exact(from_amount),
      price: exact(price),
      valid_from,
      valid_to,
    }),
  )
}

type TierColumns = readonly [
  productId: number,
  source: number,
  priceKey: string | null,
  companyId: number | null,
  currency: number,
  fromAmount: number,
  price: number,
  validFrom: string | null,
  validTo: string | null,
]

/** Reads the stock by product, warehouses from the last to the first, as one JSON text like the tiers. */
export async function readStock(db: Kysely<Database>, ids: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<{ stock: string | null }>`
    select string_agg(concat('[', product_id, ',', to_json(warehouse), ',', stock, ',', ${jsonText('location')}, ']'),
        ',' order by product_id, warehouse desc) as stock
    from stock
    where product_id = any(${sql.val([...ids])}::integer[])`.execute(db)
  return parsedRows<StockColumns>(rows[0]?.stock).map(([product_id, warehouse, stock, location]) => ({
    product_id,
    warehouse,
    stock: exact(stock),
    location,
  }))
}

const IS_SAFETY_COMPONENT = JSON.stringify({ bools: { [SpecialAttribute.isSafetyComponent]: true } })

const readMailed = builtOnce(['ids'], (db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select((product) => [
      'id',
      sql<boolean>`attribute_values @> ${IS_SAFETY_COMPONENT}::jsonb`.as('isSafetyComponent'),
      jsonArrayFrom(
        product.selectFrom('stock').select(['warehouse', 'stock']).whereRef('product_id', '=', 'products.id'),
      ).as('stock'),
    ])
    .where('id', '=', sql<number>`any(${sql.val(ids)}::integer[])`),
)

/** Reads the facts of products that a mail of an order tells: whether it is a safety component, and its stock. */
export function readMailedProducts(db: Kysely<Database>, ids: readonly number[]) {
  return readMailed(db, { ids })
}

type StockColumns = readonly [productId: number, warehouse: string, stock: number, location: string | null]

function jsonText(column: string) {
  return sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`
}

/** @param text JSON of rows with commas between them; nothing where there are none */
function parsedRows<Columns>(text: string | null | undefined): Columns[] {
  return text ? (JSON.parse(`[${text}]`) as Columns[]) : []
}

/** Checks a number of JSON, which would silently be rounded to the nearest one that JSON can hold.
 *  @throws RangeError beyond the exact integers */
function exact(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError(`${number} is beyond the exact numbers`)
  return number
}

export async function readNews(db: Kysely<Database>, locale: Locale): Promise<number[]> {
  const rows = await db
    .selectFrom('product_news')
    .select('product_id')
    .where('locale', '=', locale)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function replaceNews(
  transaction: Transaction<Database>,
  locale: Locale,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('product_news').where('locale', '=', locale).execute()
  await transaction
    .insertInto('product_news')
    .values(ids.map((product_id, position) => ({ locale, position, product_id })))
    .execute()
}

/** Returns those of the ids that are products, whatever their status and limits. */
export async function readKnownIds(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

const ASSET_COLUMNS = [
  'id',
  'code',
  'kind',
  'media_type',
  'file_name',
  'type_text_id',
  'label_text_id',
  'web_languages',
] as const

export function readAssetsAfter(db: Kysely<Database>, id: number, limit: number): Promise<AssetRow[]> {
  return db
    .selectFrom('assets')
    .select(ASSET_COLUMNS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function readAssets(db: Kysely<Database>, ids: readonly number[]): Promise<AssetRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('assets').select(ASSET_COLUMNS).where('id', 'in', ids).execute()
}

export function readAsset(db: Kysely<Database>, id: number): Promise<AssetRow | undefined> {
  return db.selectFrom('assets').select(ASSET_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function readAssetByCode(db: Kysely<Database>, code: string): Promise<AssetRow | undefined> {
  return db.selectFrom('assets').select(ASSET_COLUMNS).where('code', '=', code).executeTakeFirst()
}

export function readDocumentTexts(db: Kysely<Database>): Promise<DocumentTextRow[]> {
  return db
    .selectFrom('document_texts')
    .select(['id', 'swedish', 'english', 'german'])
    .orderBy('id')
    .execute()
}

/** The stored index of the catalogue: where its bytes lie, of which version it is, and when it was stored. */
export function readStoredIndex(
  db: Kysely<Database>,
): Promise<{ code: string; catalogue_version: number; products: number; stored: Date } | undefined> {
  return db
    .selectFrom('catalogue_snapshot')
    .select(['code', 'catalogue_version', 'products', 'stored'])
    .where('id', '=', 1)
    .executeTakeFirst()
}
