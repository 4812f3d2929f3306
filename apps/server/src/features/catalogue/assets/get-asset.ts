/** GET asset/{id} and get-{pim}-file: a drawing or document, unless it belongs only to products that the caller may
 *  not open. A code names a record, never a path, so a code without a record is unknown, wherever it would lead. */
import type { FileResult } from '@hoistway/contract/call'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type Locale, readLanguage } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import { etagOf } from '../../../http/answers/known-answer.ts'
import type { Handler } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { FILE_POLICY } from '../../../http/security/security-headers.ts'
import type { Visitor } from '../../../http/visitor.ts'
import type { FileStore } from '../../../integrations/files/port.ts'
import { idInPath } from '../id-in-path.ts'
import { readAssetByCode } from './asset-queries.ts'
import { openAsset } from './open-asset.ts'

/** Drawings change only with the catalogue. Those of limited products are not cached, because the next user of the
 *  same browser may not be allowed to open them. */
const OPEN_TO_ALL = 'public, max-age=86400'
const LIMITED = 'private, no-store'

export type AssetNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly files: FileStore
}

export function getAsset(needs: AssetNeeds): Handler<'getAsset'> {
  return async ({ params, query }, visitor, requestMeta) =>
    answer(needs, idInPath(params.id), visitor, requestMeta, readLanguage(query.locale))
}

export function getPimFile(needs: AssetNeeds): Handler<'getPimFile'> {
  return async ({ query }, visitor, requestMeta) =>
    answer(needs, (await readAssetByCode(needs.db, query.code))?.id, visitor, requestMeta)
}

async function answer(
  needs: AssetNeeds,
  id: number | undefined,
  visitor: Visitor,
  requestMeta: RequestMeta,
  locale?: Locale,
): Promise<FileResult | Refusal> {
  const file = id === undefined ? undefined : await openAsset(needs, visitor, id, locale)
  if (!file) return refuse('unknownAsset')
  const { isLimited, ...result } = file
  requestMeta.setHeader('cache-control', isLimited ? LIMITED : OPEN_TO_ALL)
  requestMeta.setHeader('content-security-policy', FILE_POLICY)
  return { ...result, etag: `W/${etagOf(result.data)}` }
}
