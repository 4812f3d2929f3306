/** SQL of the prices: as with the stock, lines are staged in a table of their own and compared in ranges of products. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PriceTierTable } from '../../database/tables/catalogue.ts'
import type { SyncPriceLineTable } from '../../database/tables/sync.ts'
import type { ProductRange } from '../feeds/feed-queries.ts'
import type { Staging, Twin } from '../feeds/stage-lines.ts'

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

/** Stands in the place of the price where only the key of a line could be read. */
export const DAMAGED = -1

const GIVEN = sql`given (
  line integer, product_id integer, source integer, price_key text, company_id integer, currency integer,
  from_amount bigint, price bigint, valid_from date, valid_to date, refused boolean
)`

const LINE_COLUMNS = sql`line, product_id, source, price_key, company_id, currency, from_amount, price, valid_from,
  valid_to, refused`

export async function clearPriceLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_price_lines`.execute(db)
}

/** A second price for the same threshold is not staged. The values come as one array for each column: a line is
 *  staged in 4 µs, and in 7 µs where they come as JSON. */
async function insertLines(db: Kysely<Database>, lines: readonly PriceLine[]): Promise<ReadonlySet<number>> {
  const column = (name: Exclude<keyof PriceLine, TextColumn>) => arrayOf(lines.map((line) => line[name]))
  const texts = (name: TextColumn) => sql.val(lines.map((line) => line[name]))
  const { rows } = await sql<{ line: number }>`
    with staged as (
      insert into sync_price_lines (${LINE_COLUMNS})
      select ${LINE_COLUMNS}
      from unnest(
        ${column('line')}::integer[], ${column('product_id')}::integer[], ${column('source')}::integer[],
        ${texts('price_key')}::text[], ${column('company_id')}::integer[], ${column('currency')}::integer[],
        ${column('from_amount')}::bigint[], ${column('price')}::bigint[], ${texts('valid_from')}::date[],
        ${texts('valid_to')}::date[], ${column('refused')}::boolean[]) as given (${LINE_COLUMNS})
      on conflict do nothing
      returning line
    )
    select line from unnest(${column('line')}::integer[]) as given (line)
    where line not in (select line from staged)`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

type TextColumn = 'price_key' | 'valid_from' | 'valid_to'

/** Returns the text of an array of the database. */
function arrayOf(values: readonly (number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`
}

function sameThreshold(other: 'given' | 'shop') {
  const of = (column: string) => sql.ref(`${other}.${column}`)
  return sql<boolean>`staged.product_id = ${of('product_id')} and staged.source = ${of('source')}
    and staged.price_key is not distinct from ${of('price_key')}
    and staged.company_id is not distinct from ${of('company_id')}
    and staged.currency = ${of('currency')} and staged.from_amount = ${of('from_amount')}
    and staged.valid_from is not distinct from ${of('valid_from')}`
}
const SAME_THRESHOLD = sameThreshold('given')

async function findTwins(db: Kysely<Database>, lines: readonly PriceLine[]): Promise<readonly Twin[]> {
  const { rows } = await sql<Twin>`
    select given.line as given, staged.line, staged.refused,
      staged.price = ${DAMAGED} as "isDamaged",
      staged.price = given.price and staged.valid_to is not distinct from given.valid_to as "isEqual"
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    join sync_price_lines staged on ${SAME_THRESHOLD}`.execute(db)
  return rows
}

async function replaceTwins(db: Kysely<Database>, lines: readonly PriceLine[]): Promise<void> {
  await sql`update sync_price_lines staged
    set line = given.line, price = given.price, valid_to = given.valid_to, refused = given.refused
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    where ${SAME_THRESHOLD}`.execute(db)
}

async function refuseTwins(db: Kysely<Database>, lines: readonly PriceLine[]): Promise<void> {
  await sql`update sync_price_lines staged set refused = true
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    where ${SAME_THRESHOLD}`.execute(db)
}

export const PRICE_STAGING: Staging<PriceLine> = {
  insert: insertLines,
  findTwins,
  replace: replaceTwins,
  refuse: refuseTwins,
}

/** A tier of the shop and a staged line that say the same. Most do, so the database leaves them out. */
const SAME_PRICE = sql<boolean>`${sameThreshold('shop')}
  and staged.price = shop.price and staged.valid_to is not distinct from shop.valid_to`

/** Reads the staged lines that no tier of the shop says already, and all refused ones. */
export function readStagedPrices(db: Kysely<Database>, { after, to }: ProductRange): Promise<PriceLine[]> {
  return db
    .selectFrom('sync_price_lines as staged')
    .select(['line', ...TIER_COLUMNS, 'refused'])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .where(
      sql<boolean>`(staged.refused or not exists (
        select from price_tiers shop where shop.product_id > ${after} and shop.product_id <= ${to} and ${SAME_PRICE}))`,
    )
    .execute()
}

/** Reads the tiers of the shop that no good staged line repeats. */
export function readShopTiers(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  currencies: readonly number[],
): Promise<TierRow[]> {
  return db
    .selectFrom('price_tiers as shop')
    .select(['id', ...TIER_COLUMNS])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .where('currency', 'in', currencies)
    .where(
      sql<boolean>`not exists (
        select from sync_price_lines staged
        where staged.product_id > ${after} and staged.product_id <= ${to} and not staged.refused and ${SAME_PRICE})`,
    )
    .execute()
}

/** Counts the tiers of the shop by their list. */
export function countShopTiers(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  currencies: readonly number[],
): Promise<{ source: PriceTierTable['source']; price_key: string | null; tiers: number }[]> {
  return db
    .selectFrom('price_tiers')
    .select((of) => ['source', 'price_key', of.fn.countAll<number>().as('tiers')])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .where('currency', 'in', currencies)
    .groupBy(['source', 'price_key'])
    .execute()
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
