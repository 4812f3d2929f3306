/** GET asset/{id} and get-{pim}-file: a drawing or document, unless it belongs only to products that the caller may
 *  not open. A code names a record, never a path: what no record has is unknown, wherever it would lead. */
import type { FileResult } from '@hoistway/contract/call'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type Locale, readLanguage } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Handler } from '../../http/handler.ts'
import { FILE_POLICY } from '../../http/security-headers.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { idInPath } from './id-in-path.ts'
import type { LiveShelf } from './live-shelf.ts'
import { openAsset } from './open-asset.ts'
import { readAssetByCode } from './queries.ts'

/** Drawings change with the catalogue only. Those of limited products are stored nowhere: the next user of the same
 *  browser may not be allowed to open them. */
const OPEN_TO_ALL = 'public, max-age=86400'
const LIMITED = 'private, no-store'

export type AssetNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveShelf
  readonly files: FileStore
}

export function getAsset(needs: AssetNeeds): Handler<'getAsset'> {
  return async ({ params, query }, visitor, exchange) =>
    answer(needs, idInPath(params.id), visitor, exchange, readLanguage(query.locale))
}

export function getPimFile(needs: AssetNeeds): Handler<'getPimFile'> {
  return async ({ query }, visitor, exchange) =>
    answer(needs, (await readAssetByCode(needs.db, query.code))?.id, visitor, exchange)
}

async function answer(
  needs: AssetNeeds,
  id: number | undefined,
  visitor: Visitor,
  exchange: Exchange,
  locale?: Locale,
): Promise<FileResult | Refusal> {
  const file = id === undefined ? undefined : await openAsset(needs, visitor, id, locale)
  if (!file) return refuse('unknownAsset')
  const { isLimited, ...result } = file
  exchange.setHeader('cache-control', isLimited ? LIMITED : OPEN_TO_ALL)
  exchange.setHeader('content-security-policy', FILE_POLICY)
  return result
}
