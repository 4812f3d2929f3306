/** SQL of the prices: as with the stock, lines are laid beside the shop's tiers and compared in ranges of products. */
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SyncPriceLineTable } from '../database/tables/sync.ts'
import type { ProductRange } from './feed-queries.ts'
import type { Merged } from './stock-queries.ts'

export type PriceLine = Insertable<SyncPriceLineTable>

export async function clearPriceLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_price_lines`.execute(db)
}

/** Answers the places (from 0) of the lines that were laid down; a second price for the same threshold is not. */
export async function layPriceLines(
  db: Kysely<Database>,
  lines: readonly PriceLine[],
): Promise<readonly number[]> {
  const placed = lines.map((line, place) => ({ ...line, place }))
  const { rows } = await sql<{ place: number }>`with
    given as (
      select place, product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
      from json_to_recordset(${JSON.stringify(placed)}::json) as given (
        place integer, product_id integer, source integer, price_key text, company_id integer, currency integer,
        from_amount bigint, price bigint, valid_from date, valid_to date
      )
    ),
    laid as (
      insert into sync_price_lines
        (product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to)
      select product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
      from given order by place
      on conflict do nothing
      returning product_id, source, price_key, company_id, currency, from_amount, valid_from
    )
    select min(given.place) as place from given join laid on ${sameTier('given', 'laid')}
    group by laid.product_id, laid.source, laid.price_key, laid.company_id, laid.currency, laid.from_amount,
      laid.valid_from`.execute(db)
  return rows.map((row) => row.place)
}

export type TierRows = { readonly shop: number; readonly file: number }

export async function countTiers(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  currencies: readonly number[],
): Promise<TierRows> {
  const { rows } = await sql<TierRows>`select
    (select count(*) from price_tiers
      where product_id > ${after} and product_id <= ${to} and currency = any(${[...currencies]}::integer[])) as shop,
    (select count(*) from sync_price_lines where product_id > ${after} and product_id <= ${to}) as file`.execute(
    db,
  )
  return rows[0] ?? { shop: 0, file: 0 }
}

export async function mergePrices(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  { removing, currencies }: { readonly removing: boolean; readonly currencies: readonly number[] },
): Promise<Merged> {
  const { rows } = await sql<Merged>`with
    given as (
      select product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
      from sync_price_lines where product_id > ${after} and product_id <= ${to}
    ),
    changed as (
      update price_tiers set price = given.price, valid_to = given.valid_to
      from given
      where price_tiers.product_id > ${after} and price_tiers.product_id <= ${to}
        and ${sameTier('price_tiers', 'given')}
        and (price_tiers.price, price_tiers.valid_to) is distinct from (given.price, given.valid_to)
      returning 1
    ),
    added as (
      insert into price_tiers
        (product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to)
      select product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to
      from given
      where not exists (select from price_tiers where ${sameTier('price_tiers', 'given')})
      returning 1
    ),
    removed as (
      delete from price_tiers
      where ${removing} and product_id > ${after} and product_id <= ${to}
        and currency = any(${[...currencies]}::integer[])
        and not exists (select from given where ${sameTier('price_tiers', 'given')})
      returning 1
    )
    select
      (select count(*) from added) as added,
      (select count(*) from changed) as changed,
      (select count(*) from removed) as removed`.execute(db)
  return rows[0] ?? { added: 0, changed: 0, removed: 0 }
}

/** One threshold of one list: what a price file has a single price for. */
function sameTier(one: string, other: string) {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
  const equal = (name: string) => sql`${column(one, name)} = ${column(other, name)}`
  const same = (name: string) => sql`${column(one, name)} is not distinct from ${column(other, name)}`
  return sql.join(
    [
      ...['product_id', 'source', 'currency', 'from_amount'].map(equal),
      ...['price_key', 'company_id', 'valid_from'].map(same),
    ],
    sql` and `,
  )
}
