/** Opens a file of a product for a visitor who may open it. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Visitor } from '../../../http/visitor.ts'
import type { FileStore } from '../../../integrations/files/port.ts'
import { mayOpenAsset } from '../viewer.ts'
import { readAsset } from './asset-queries.ts'

export type OpenAsset = {
  readonly fileName: string
  readonly mediaType: string
  readonly data: Uint8Array<ArrayBuffer>
  /** True if the file belongs to limited products only, so that no shared cache may store it. */
  readonly isLimited: boolean
}

export async function openAsset(
  {
    db,
    live,
    files,
  }: { readonly db: Kysely<Database>; readonly live: LiveCatalogue; readonly files: Pick<FileStore, 'read'> },
  visitor: Visitor,
  id: number,
  locale?: Locale,
): Promise<OpenAsset | undefined> {
  const snapshot = live.current()
  if (!mayOpenAsset(snapshot, visitor, id)) return undefined
  const asset = await readAsset(db, id)
  const data = asset && (await readFile(files, asset.code, locale))
  if (!asset || !data) return undefined
  const isLimited = snapshot.limitedOwners(id) !== undefined
  return { fileName: asset.file_name, mediaType: asset.media_type, data, isLimited }
}

/** Looks for the file in a language beside the file itself: `drawings/a.svg` and `drawings/a.sv.svg`. */
async function readFile(
  files: Pick<FileStore, 'read'>,
  code: string,
  locale: Locale | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const inLanguage = locale && (await files.read(code.replace(/(?=\.[^./]+$)/, `.${locale}`)))
  return inLanguage ?? files.read(code)
}
