/** SQL of the map of outside codes to the shop's numbers. A row stays for ever, so that no number is used twice. Also
 *  reads the shop's own codes of parts, files and attributes. */
import type { AttributeType } from '@hoistway/domain/codes'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SourceIdTable } from '../../database/tables/sync.ts'
import { unflushed } from '../../database/unflushed.ts'

export type SourceKind = SourceIdTable['kind']
export type SourceId = { readonly key: string; readonly id: number; readonly digest: string | null }
export type SourceProduct = SourceId & { readonly isGone: boolean }

/** All of a kind: for kinds that fit into memory. */
export async function readSourceIdsOf(
  db: Kysely<Database>,
  source: string,
  kind: SourceKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('source_ids')
    .select(['key', 'id'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Looks up each key by itself: without statistics, as in a new embedded database, the planner would read the whole
 *  table for a list of keys. */
export async function readSourceIds(
  db: Kysely<Database>,
  source: string,
  kind: SourceKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SourceProduct>> {
  const { rows } = await sql<SourceProduct>`
    select found.key, found.id, found.digest, found."isGone"
    from unnest(${sql.val([...new Set(keys)])}::text[]) as wanted (key), lateral (
      select key, id, digest, gone is not null as "isGone" from source_ids
      where source_ids.source = ${source} and source_ids.kind = ${kind} and source_ids.key = wanted.key limit 1
    ) as found`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

export type NewSourceId = { readonly kind: SourceKind; readonly key: string; readonly id: number }

/** Reserves numbers, or moves a key to another number. The digest is written once the row behind the number is. */
export async function putSourceIds(
  db: Kysely<Database>,
  source: string,
  ids: readonly NewSourceId[],
): Promise<void> {
  if (ids.length === 0) return
  const insert = sql`insert into source_ids (source, kind, key, id)
    select ${source}, kind, key, id
    from json_to_recordset(${JSON.stringify(ids)}::json) as given (kind text, key text, id integer)
    on conflict (source, kind, key) do update set id = excluded.id, digest = null`
  await unflushed(db, (trx) => insert.execute(trx))
}

/** Stores what was taken of lines that lead to no change of the part. */
export async function putDigests(
  db: Kysely<Database>,
  source: string,
  digests: readonly { readonly key: string; readonly digest: string | null }[],
): Promise<void> {
  const update = sql`update source_ids set digest = given.digest
    from json_to_recordset(${JSON.stringify(digests)}::json) as given (key text, digest text)
    where source_ids.source = ${source} and source_ids.kind = 'product' and source_ids.key = given.key`
  await unflushed(db, (trx) => update.execute(trx))
}

const NUMBERED = {
  attributeGroup: 'attribute_groups',
  attribute: 'attributes',
  option: 'options',
  file: 'assets',
  text: 'document_texts',
  product: 'products',
} as const satisfies Record<SourceKind, keyof Database>

/** Returns the highest number of a kind that was ever given. */
export async function readHighestId(db: Kysely<Database>, kind: SourceKind): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select greatest((select coalesce(max(id), 0) from ${sql.table(NUMBERED[kind])}),
      (select coalesce(max(id), 0) from source_ids where kind = ${kind})) as highest`.execute(db)
  return rows[0]?.highest ?? 0
}

/** The parts that the source had at its last import, some after the given key. */
export function readPresentProducts(
  db: Kysely<Database>,
  source: string,
  after: string,
  limit: number,
): Promise<{ key: string; id: number }[]> {
  return db
    .selectFrom('source_ids')
    .select(['key', 'id'])
    .where('source', '=', source)
    .where('kind', '=', 'product')
    .where('gone', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** A part of the shop, with its key in the source; null for a part that came another way. */
export type NumberOwner = { readonly id: number; readonly key: string | null }

export async function readNumberOwners(
  db: Kysely<Database>,
  source: string,
  articleNrs: readonly string[],
): Promise<ReadonlyMap<string, NumberOwner>> {
  const { rows } = await sql<{ id: number; article_nr: string; key: string | null }>`
    select products.id, products.article_nr, (
      select key from source_ids
      where source_ids.kind = 'product' and source_ids.id = products.id and source_ids.source = ${source} limit 1
    ) as key
    from products where article_nr = any(${sql.val([...new Set(articleNrs)])}::text[])`.execute(db)
  return new Map(rows.map(({ id, article_nr, key }) => [article_nr, { id, key }]))
}

/** Assets by their code in the file store. */
export async function readAssetIds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${sql.val([...codes])}::text[])`)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function hasAsset(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** All attributes of the shop, also those that came another way. */
export function readAttributeCodes(
  db: Kysely<Database>,
): Promise<{ id: number; code: string; type: AttributeType }[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'code'])
    .select(sql<AttributeType>`type`.as('type'))
    .execute()
}

export function readAttributeGroupCodes(db: Kysely<Database>): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('attribute_groups').select(['id', 'code']).execute()
}
