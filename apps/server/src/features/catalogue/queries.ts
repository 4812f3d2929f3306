/** SQL of the rows of products. The SQL of the index stands in catalogue-index. */
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Expression, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ProductTable } from '../../database/tables/catalogue.ts'
import { parsedRows } from './json-row-queries.ts'

export type ProductRow = Omit<Selectable<ProductTable>, 'changed' | 'written_by'>

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

const IS_SAFETY_COMPONENT = JSON.stringify({ bools: { [SpecialAttribute.isSafetyComponent]: true } })

export type MailedProduct = {
  readonly id: number
  readonly isSafetyComponent: boolean
  readonly stock: readonly { readonly warehouse: string; readonly stock: number }[]
}

/** The facts of products that a mail of an order tells, as a column of another query: whether it is a safety component, and
 *  its stock.
 *  @param ids a query of the ids of the products */
export function mailedProducts(ids: Expression<{ readonly product_id: number }>) {
  return sql<readonly MailedProduct[]>`(
    select coalesce(json_agg(json_build_object(
      'id', products.id,
      'isSafetyComponent', products.attribute_values @> ${IS_SAFETY_COMPONENT}::jsonb,
      'stock', (
        select coalesce(json_agg(json_build_object('warehouse', stock.warehouse, 'stock', stock.stock)), '[]')
        from stock where stock.product_id = products.id))), '[]')
    from products where products.id in ${ids})`
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
