/** SQL of the quality of the data. Each statement reads a piece of a table. */
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Localised } from '@hoistway/domain/texts/locale'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** One bit for each thing that a part lacks. */
export const LACKS = {
  'no-picture': 1,
  'no-weight': 2,
  'no-name-sv': 4,
  'no-name-en': 8,
  'no-name-de': 16,
  'no-text-sv': 32,
  'no-text-en': 64,
  'no-text-de': 128,
  'no-product-type': 256,
  'no-family': 512,
  'no-document': 1024,
  'missing-file': 2048,
} as const

export type Lack = keyof typeof LACKS

type PartFacts = readonly [id: number, lacks: number, status: number, successor: number]

/** Reads from one id to another what each part lacks, as one JSON text: as rows with columns the embedded database would
 *  take several times as long. The successor is 0 where the part has none. */
export async function readFacts(
  db: Kysely<Database>,
  first: number,
  last: number,
): Promise<readonly PartFacts[]> {
  const { rows } = await sql<{ facts: string | null }>`
    select string_agg(concat('[', id, ',', lacks, ',', status, ',', successor, ']'), ',' order by id) as facts
    from (
      select id, status, coalesce(replacement_product_id, 0) as successor,
        ${bit('no-picture', isEmptyList('imageAssetIDs'))}
        | ${bit('no-weight', sql`weight_g <= 0`)}
        | ${bit('no-name-sv', isBlank(sql`label ->> 'sv'`))}
        | ${bit('no-name-en', isBlank(sql`label ->> 'en'`))}
        | ${bit('no-name-de', isBlank(sql`label ->> 'de'`))}
        | ${bit('no-text-sv', isBlank(sql`description ->> 'sv'`))}
        | ${bit('no-text-en', isBlank(sql`description ->> 'en'`))}
        | ${bit('no-text-de', isBlank(sql`description ->> 'de'`))}
        | ${bit('no-product-type', sql`attribute_values -> 'singleSelects' -> ${key('productType')} is null`)}
        | ${bit('no-family', isBlank(sql`attribute_values -> 'strings' ->> ${key('productFamilyCode')}`))}
        | ${bit('no-document', isEmptyList('documentAssetIDs'))}
        | ${bit('missing-file', sql`exists (select from ${assetIds} as file where ${isNoAsset})`)} as lacks
      from products where id between ${first} and ${last}
    ) as part`.execute(db)
  const facts = rows[0]?.facts
  return facts ? (JSON.parse(`[${facts}]`) as PartFacts[]) : []
}

const assetIds = sql`jsonb_array_elements(
  coalesce(attribute_values -> 'imageAssetIDs', '[]') || coalesce(attribute_values -> 'documentAssetIDs', '[]'))`
const isNoAsset = sql`not exists (select from assets where assets.id = file::integer)`

type Condition = ReturnType<typeof sql>

function bit(lack: Lack, condition: Condition) {
  return sql`case when ${condition} then ${sql.lit(LACKS[lack])} else 0 end`
}

function isBlank(text: Condition) {
  return sql`coalesce(${text}, '') !~ '\\S'`
}

function isEmptyList(name: string) {
  return sql`coalesce(jsonb_array_length(attribute_values -> ${sql.lit(name)}), 0) = 0`
}

function key(attribute: keyof typeof SpecialAttribute) {
  return sql.lit(String(SpecialAttribute[attribute]))
}

/** The parts from one id to another that have a price on this day, in any price list. */
export async function readPricedIds(
  db: Kysely<Database>,
  first: number,
  last: number,
  day: string,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('price_tiers')
    .select('product_id')
    .distinct()
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .where((of) => of.or([of('valid_from', 'is', null), of('valid_from', '<=', day)]))
    .where((of) => of.or([of('valid_to', 'is', null), of('valid_to', '>=', day)]))
    .execute()
  return rows.map((row) => row.product_id)
}

export type NamedPart = { readonly id: number; readonly article_nr: string; readonly label: Localised }

export function readNamedParts(db: Kysely<Database>, ids: readonly number[]): Promise<NamedPart[]> {
  return db
    .selectFrom('products')
    .select(['id', 'article_nr', 'label'])
    .where('id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .execute()
}

/** The stock over all warehouses, by part. */
export async function readStockSums(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', sql<number>`sum(stock)::float8`.as('stock')])
    .where('product_id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.stock]))
}

/** The files that a part names and that the shop does not have, by part. */
export async function readMissingFiles(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; files: string }>`
    select products.id, string_agg(file::text, ', ') as files
    from products cross join lateral ${assetIds} as file
    where products.id = any(${sql.val([...ids])}::integer[]) and ${isNoAsset}
    group by products.id`.execute(db)
  return new Map(rows.map(({ id, files }) => [id, files]))
}

type NameTable = 'attributes' | 'options'
export type UnnamedRow = { readonly id: number; readonly code: string; readonly name: Localised }

const TEXT_OF = { attributes: 'attributes.name', options: 'options.text' } as const
const lacksText = (table: NameTable) => {
  const text = sql.ref(TEXT_OF[table])
  return sql<boolean>`(${isBlank(sql`${text} ->> 'sv'`)} or ${isBlank(sql`${text} ->> 'en'`)}
    or ${isBlank(sql`${text} ->> 'de'`)})`
}

export async function countUnnamed(db: Kysely<Database>, table: NameTable): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(lacksText(table))
    .executeTakeFirstOrThrow()
  return count
}

export type After = { readonly after: number; readonly limit: number }

export function readUnnamedAttributes(db: Kysely<Database>, { after, limit }: After): Promise<UnnamedRow[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'code', 'name'])
    .where(lacksText('attributes'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Options with the code of their attribute. */
export function readUnnamedOptions(db: Kysely<Database>, { after, limit }: After): Promise<UnnamedRow[]> {
  return db
    .selectFrom('options')
    .innerJoin('attributes', 'attributes.id', 'options.attribute_id')
    .select(['options.id', 'attributes.code', 'options.text as name'])
    .where(lacksText('options'))
    .where('options.id', '>', after)
    .orderBy('options.id')
    .limit(limit)
    .execute()
}

/** The reason that a synchronisation stores for a line about a part that the shop does not have. */
const WITHOUT_PART = 'unknown article %'

export async function countLinesWithoutPart(db: Kysely<Database>, feed: string): Promise<number> {
  const { count } = await db
    .selectFrom('sync_refused_lines')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('feed', '=', feed)
    .where('reason', 'like', WITHOUT_PART)
    .executeTakeFirstOrThrow()
  return count
}

export function readLinesWithoutPart(db: Kysely<Database>, feed: string, { after, limit }: After) {
  return db
    .selectFrom('sync_refused_lines')
    .select(['line', 'reason'])
    .where('feed', '=', feed)
    .where('reason', 'like', WITHOUT_PART)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}
