/** SQL of the files of parts and of their names. */
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { AssetTable, DocumentTextTable } from '../../../database/tables/catalogue.ts'

export type AssetRow = Selectable<AssetTable>
export type DocumentTextRow = Selectable<DocumentTextTable>

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
