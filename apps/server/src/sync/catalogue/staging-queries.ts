/** SQL of the staged changes of an import, and of its state. Staged changes are applied in steps, each of which takes its
 *  rows out of the table in the same statement: a killed import goes on where it was. Steps are not flushed one by one:
 *  the state of the import is, which comes after them. */
import { ProductStatus } from '@hoistway/domain/codes'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { unflushed } from '../../database/unflushed.ts'

export type StagedKind =
  | 'attributeGroup'
  | 'attribute'
  | 'option'
  | 'text'
  | 'file'
  | 'country'
  | 'product'
  | 'hidden'
  | 'news'

export type StagedRow = {
  readonly kind: StagedKind
  readonly id: number
  readonly line: number
  readonly source_key: string
  readonly digest: string | null
  readonly row: object
  readonly links?: object | undefined
}

export type ImportState = { readonly source: string; readonly state: string; readonly version: string }

export async function readImport(db: Kysely<Database>, source: string): Promise<ImportState | undefined> {
  return db
    .selectFrom('catalogue_imports')
    .select(['source', 'state', 'version'])
    .where('source', '=', source)
    .executeTakeFirst()
}

/** The import that was killed while its changes were applied. */
export async function readApplying(db: Kysely<Database>): Promise<ImportState | undefined> {
  return db
    .selectFrom('catalogue_imports')
    .select(['source', 'state', 'version'])
    .where('state', '=', 'applying')
    .executeTakeFirst()
}

/** Begins to read. The staged changes of an import that was killed while it read mean nothing. */
export async function beginImport(
  db: Kysely<Database>,
  source: string,
  version: string,
  now: Date,
): Promise<void> {
  await sql`truncate catalogue_staged`.execute(db)
  const begun = { state: 'reading', version, started: now, ended: null, changes_setup: false } as const
  await db
    .insertInto('catalogue_imports')
    .values({ source, ...begun })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(begun))
    .execute()
}

/** From here on the changes are applied, whatever happens to this process. */
export async function beginApplying(db: Kysely<Database>, source: string): Promise<void> {
  await db.updateTable('catalogue_imports').set({ state: 'applying' }).where('source', '=', source).execute()
}

/** Nothing of an import without a version is remembered: the next one reads the same content again. */
export async function endImport(
  db: Kysely<Database>,
  source: string,
  ended: Date,
  version: string | undefined,
): Promise<{ changesSetup: boolean }> {
  const row = await db
    .updateTable('catalogue_imports')
    .set({ state: 'done', ended, ...(version === undefined && { version: '' }) })
    .where('source', '=', source)
    .returning('changes_setup')
    .executeTakeFirst()
  return { changesSetup: row?.changes_setup ?? false }
}

export async function noteSetupChange(db: Kysely<Database>, source: string): Promise<void> {
  await db
    .updateTable('catalogue_imports')
    .set({ changes_setup: true })
    .where('source', '=', source)
    .execute()
}

/** Stages rows and returns the ids of the parts that it took. A part whose article number another staged part has is left
 *  out. */
export async function stage(db: Kysely<Database>, rows: readonly StagedRow[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const insert = sql<{ kind: string; id: number }>`
    insert into catalogue_staged (kind, id, line, source_key, digest, row, links)
    select kind, id, line, source_key, digest, row, links
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (kind text, id integer, line integer, source_key text, digest text, row jsonb, links jsonb)
    on conflict do nothing returning kind, id`
  const { rows: taken } = await unflushed(db, (trx) => insert.execute(trx))
  return new Set(taken.filter(({ kind }) => kind === 'product').map(({ id }) => id))
}

export type LinkedPart = {
  readonly id: number
  readonly line: number
  readonly links: Readonly<Record<string, readonly string[]>>
}

/** `columns` replace those of the staged row. `isWhole` is false for a part with a link that leads nowhere: the next
 *  import tries again. */
export type ResolvedPart = {
  readonly id: number
  readonly associated: Readonly<Record<number, readonly number[]>>
  readonly columns: object
  readonly isWhole: boolean
}

/** Staged parts whose links are not resolved yet. */
export async function readLinkedParts(db: Kysely<Database>, { after, limit }: Batch): Promise<LinkedPart[]> {
  const { rows } = await sql<LinkedPart>`
    select id, line, links from catalogue_staged
    where kind = 'product' and links is not null and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Changes the staged rows where they are: reading and writing them whole would move the catalogue through memory once
 *  more. */
export async function putResolved(db: Kysely<Database>, parts: readonly ResolvedPart[]): Promise<void> {
  const update = sql`update catalogue_staged set links = null,
      row = jsonb_set(catalogue_staged.row, '{attribute_values,associatedProductIDs}', given.associated) || given.columns,
      digest = case when given."isWhole" then catalogue_staged.digest end
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as given (id integer, associated jsonb, columns jsonb, "isWhole" boolean)
    where catalogue_staged.kind = 'product' and catalogue_staged.id = given.id`
  await unflushed(db, (trx) => update.execute(trx))
}

/** `last`: the highest number that was taken. */
export type Applied = {
  readonly taken: number
  readonly added: number
  readonly changed: number
  readonly last: number
}

/** The next staged rows: above `after`, so that no step passes the rows that were taken before it. */
export type Batch = { readonly after: number; readonly limit: number }

const NOTHING: Applied = { taken: 0, added: 0, changed: 0, last: 0 }

const batchOf = (kind: StagedKind, { after, limit }: Batch) => sql`
  batch as (
    delete from catalogue_staged where kind = ${kind} and id in
      (select id from catalogue_staged where kind = ${kind} and id > ${after} order by id limit ${limit})
    returning id, source_key, digest, row
  )`

/** Finds the row of a staged key by itself: without statistics, as in a new embedded database, the planner would read
 *  the whole table in every step. */
const placeOf = (kind: 'product' | 'file', source: string) => sql`(
  select ctid as place from source_ids
  where source_ids.source = ${source} and source_ids.kind = ${kind} and source_ids.key = batch.source_key limit 1
)`

const counted = sql`
  select (select count(*)::integer from batch) as taken, (select coalesce(max(id), 0) from batch) as last,
    (select count(*)::integer from written where is_new) as added,
    (select count(*)::integer from written where not is_new) as changed`

/** Writes the next staged parts. A row that is the same as before is not written, so nodes do not read it again. The
 *  shop's own facts stay: popularity, relevance and the shelf. */
export async function applyProducts(db: Kysely<Database>, source: string, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('product', next)},
    mapped as (
      update source_ids set digest = batch.digest, gone = null
      from batch, lateral ${placeOf('product', source)} as found where source_ids.ctid = found.place
    ),
    written as (
      insert into products (id, article_nr, identifiers, unit, status, label, description, search_terms,
        attribute_values, relevance, popularity, requires_specification, replacement_product_id, is_long_goods,
        weight_g, limited_to_companies, limited_to_countries, campaign)
      select batch.id, article_nr, identifiers, unit, status, label, description, search_terms,
        attribute_values, 0, 0, requires_specification, replacement_product_id, is_long_goods,
        weight_g, limited_to_companies, limited_to_countries, campaign
      from batch, jsonb_to_record(batch.row) as given (article_nr text, identifiers text[], unit text, status integer,
        label jsonb, description jsonb, search_terms jsonb, attribute_values jsonb, requires_specification boolean,
        replacement_product_id integer, is_long_goods boolean, weight_g integer, limited_to_companies integer[],
        limited_to_countries integer[], campaign boolean)
      on conflict (id) do update set article_nr = excluded.article_nr, identifiers = excluded.identifiers,
        unit = excluded.unit, status = excluded.status, label = excluded.label, description = excluded.description,
        search_terms = excluded.search_terms, attribute_values = excluded.attribute_values,
        requires_specification = excluded.requires_specification,
        replacement_product_id = excluded.replacement_product_id, is_long_goods = excluded.is_long_goods,
        weight_g = excluded.weight_g, limited_to_companies = excluded.limited_to_companies,
        limited_to_countries = excluded.limited_to_countries, campaign = excluded.campaign, changed = now()
      where (products.article_nr, products.identifiers, products.unit, products.status, products.label,
          products.description, products.search_terms, products.attribute_values, products.requires_specification,
          products.replacement_product_id, products.is_long_goods, products.weight_g,
          products.limited_to_companies, products.limited_to_countries, products.campaign)
        is distinct from (excluded.article_nr, excluded.identifiers, excluded.unit, excluded.status, excluded.label,
          excluded.description, excluded.search_terms, excluded.attribute_values, excluded.requires_specification,
          excluded.replacement_product_id, excluded.is_long_goods, excluded.weight_g,
          excluded.limited_to_companies, excluded.limited_to_countries, excluded.campaign)
      returning xmax = 0 as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

/** Hides parts that have left the source: nobody finds or orders them, and old links still open them. */
export async function applyHidden(
  db: Kysely<Database>,
  source: string,
  now: Date,
  next: Batch,
): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('hidden', next)},
    mapped as (
      update source_ids set digest = null, gone = ${now}
      from batch, lateral ${placeOf('product', source)} as found where source_ids.ctid = found.place
    ),
    written as (
      update products set status = ${ProductStatus.UnderDevelopment}, changed = now() from batch
      where products.id = batch.id returning false as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

export async function applyAttributeGroups(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('attributeGroup', next)},
    written as (
      insert into attribute_groups (id, code, sort, name)
      select batch.id, code, sort, name
      from batch, jsonb_to_record(batch.row) as given (code text, sort integer, name jsonb)
      on conflict (id) do update set sort = excluded.sort, name = excluded.name
      where (attribute_groups.sort, attribute_groups.name) is distinct from (excluded.sort, excluded.name)
      returning xmax = 0 as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

export async function applyOptions(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('option', next)},
    written as (
      insert into options (id, attribute_id, sort, text)
      select batch.id, attribute_id, sort, text
      from batch, jsonb_to_record(batch.row) as given (attribute_id integer, sort integer, text jsonb)
      on conflict (id) do update set sort = excluded.sort, text = excluded.text
      where (options.sort, options.text) is distinct from (excluded.sort, excluded.text)
      returning xmax = 0 as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

export async function applyTexts(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('text', next)},
    written as (
      insert into document_texts (id, swedish, english, german)
      select batch.id, sv, en, de from batch, jsonb_to_record(batch.row) as given (sv text, en text, de text)
      on conflict (id) do nothing returning true as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

export async function applyFiles(db: Kysely<Database>, source: string, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('file', next)},
    mapped as (
      update source_ids set digest = batch.digest
      from batch, lateral ${placeOf('file', source)} as found where source_ids.ctid = found.place
    ),
    written as (
      insert into assets (id, code, kind, media_type, file_name, type_text_id, label_text_id, web_languages)
      select batch.id, code, kind, media_type, file_name, type_text_id, label_text_id, web_languages
      from batch, jsonb_to_record(batch.row) as given (code text, kind text, media_type text, file_name text,
        type_text_id integer, label_text_id integer, web_languages text[])
      on conflict (id) do update set code = excluded.code, media_type = excluded.media_type,
        file_name = excluded.file_name, type_text_id = excluded.type_text_id,
        label_text_id = excluded.label_text_id, web_languages = excluded.web_languages
      where (assets.code, assets.media_type, assets.file_name, assets.type_text_id, assets.label_text_id,
          assets.web_languages)
        is distinct from (excluded.code, excluded.media_type, excluded.file_name, excluded.type_text_id,
          excluded.label_text_id, excluded.web_languages)
      returning xmax = 0 as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

export async function applyCountries(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with ${batchOf('country', next)},
    written as (
      update countries set delivered = (batch.row ->> 'delivered')::boolean from batch
      where countries.id = batch.id and countries.delivered <> (batch.row ->> 'delivered')::boolean
      returning false as is_new
    ) ${counted}`.execute(db)
  return rows[0] ?? NOTHING
}

/** Deletes the next staged rows and returns them, for a slice that writes them in the same transaction. */
export async function removeStaged(
  db: Kysely<Database>,
  kind: StagedKind,
  { after, limit }: Batch,
): Promise<{ id: number; row: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await sql<{ id: number; row: Readonly<Record<string, unknown>> }>`
    delete from catalogue_staged where kind = ${kind} and id in
      (select id from catalogue_staged where kind = ${kind} and id > ${after} order by id limit ${limit})
    returning id, row`.execute(db)
  return rows
}

export async function readCountries(
  db: Kysely<Database>,
): Promise<{ id: number; code: string; delivered: boolean }[]> {
  return db.selectFrom('countries').select(['id', 'code', 'delivered']).execute()
}
