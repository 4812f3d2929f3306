/** GET asset/{id}: a drawing or document, unless it belongs only to products that the caller may not open. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { FILE_POLICY } from '../../http/security-headers.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { LiveShelf } from './live-shelf.ts'
import { readAsset } from './queries.ts'
import { mayOpenAsset } from './viewer.ts'

/** Drawings change with the catalogue only. Those of limited products are kept by nobody but the browser. */
const OPEN_TO_ALL = 'public, max-age=86400'
const LIMITED = 'private, max-age=300'

export function getAsset(db: Kysely<Database>, live: LiveShelf, files: FileStore): Handler<'getAsset'> {
  return async ({ params }, visitor, exchange) => {
    const shelf = live.current()
    if (!mayOpenAsset(shelf, visitor, params.id)) return refuse('unknownAsset')
    const asset = await readAsset(db, params.id)
    const data = asset && (await files.read(asset.code))
    if (!data) return refuse('unknownAsset')
    exchange.setHeader('cache-control', shelf.limitedAssets.has(params.id) ? LIMITED : OPEN_TO_ALL)
    exchange.setHeader('content-security-policy', FILE_POLICY)
    return { fileName: asset.file_name, mediaType: asset.media_type, data }
  }
}
