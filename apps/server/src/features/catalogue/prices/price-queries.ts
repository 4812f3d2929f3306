/** SQL of prices and stock. */
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { PriceTierTable } from '../../../database/tables/catalogue.ts'
import { exact, jsonText, parsedRows } from '../json-row-queries.ts'

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

/** Reads the tiers that hold for everyone or for every customer of a list, and those of contracts of these companies.
 *  They come as one JSON text: as rows with columns the embedded database would take four times as long. */
export async function readTiers(
  db: Kysely<Database>,
  ids: readonly number[],
  companyIds: readonly number[],
): Promise<TierRow[]> {
  const { rows } = await sql<{ tiers: string | null }>`
    select string_agg('[' || product_id || ',' || source || ',' || ${jsonText('price_key')} || ','
        || coalesce(company_id::text, 'null') || ',' || currency || ',' || from_amount || ',' || price || ','
        || ${jsonText('valid_from')} || ',' || ${jsonText('valid_to')} || ']', ',') as tiers
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
    select string_agg(
        '[' || product_id || ',' || to_json(warehouse)::text || ',' || stock || ',' || ${jsonText('location')} || ']',
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

type StockColumns = readonly [productId: number, warehouse: string, stock: number, location: string | null]
