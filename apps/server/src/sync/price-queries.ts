/** SQL of the prices: as with the stock, lines are laid into a table of their own and compared in ranges of products. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { PriceTierTable } from '../database/tables/catalogue.ts'
import type { SyncPriceLineTable } from '../database/tables/sync.ts'
import type { ProductRange } from './feed-queries.ts'

export type PriceLine = Selectable<SyncPriceLineTable>
export type TierRow = Selectable<PriceTierTable>

const TIER_COLUMNS = [
  'product_id',
  'source',
  'price_key',
  'company_id',
  'currency',
  'from_amount',
  'price',
  'valid_from',
  'valid_to',
] as const

const GIVEN = sql`given (
  line integer, product_id integer, source integer, price_key text, company_id integer, currency integer,
  from_amount bigint, price bigint, valid_from date, valid_to date
)`

export async function clearPriceLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_price_lines`.execute(db)
}

/** Answers the numbers of the lines that were laid down; a second price for the same threshold is not. */
export async function layPriceLines(
  db: Kysely<Database>,
  lines: readonly PriceLine[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ line: number }>`
    insert into sync_price_lines
      (line, product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to)
    select line, product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    order by line
    on conflict do nothing
    returning line`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

export function readLaidPrices(db: Kysely<Database>, { after, to }: ProductRange): Promise<PriceLine[]> {
  return db
    .selectFrom('sync_price_lines')
    .select(['line', ...TIER_COLUMNS])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .execute()
}

export function readShopTiers(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  currencies: readonly number[],
): Promise<TierRow[]> {
  return db
    .selectFrom('price_tiers')
    .select(['id', ...TIER_COLUMNS])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .where('currency', 'in', currencies)
    .execute()
}

export async function countShopTiers(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  currencies: readonly number[],
): Promise<number> {
  const { rows } = await db
    .selectFrom('price_tiers')
    .select((of) => of.fn.countAll<number>().as('rows'))
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .where('currency', 'in', currencies)
    .executeTakeFirstOrThrow()
  return rows
}

export async function addTiers(db: Kysely<Database>, lines: readonly PriceLine[]): Promise<void> {
  await sql`insert into price_tiers
      (product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to)
    select product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}`.execute(db)
}

export type ChangedTier = Pick<TierRow, 'id' | 'price' | 'valid_to'>

export async function changeTiers(db: Kysely<Database>, tiers: readonly ChangedTier[]): Promise<void> {
  await sql`update price_tiers set price = given.price, valid_to = given.valid_to
    from json_to_recordset(${JSON.stringify(tiers)}::json) as given (id bigint, price bigint, valid_to date)
    where price_tiers.id = given.id`.execute(db)
}

export async function removeTiers(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('price_tiers').where('id', 'in', ids).execute()
}
