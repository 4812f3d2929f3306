/** POST reset-cache: every node drops its cached pages and reads attributes, options and products again, this one
 *  before it answers (CACHE-09). */
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { publishReload } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'

export function resetCache(db: Kysely<Database>, live: LiveCatalogue): Handler<'resetCache'> {
  return async (_input, { customer }, requestMeta) => {
    await db.transaction().execute(async (trx) => {
      await publishReload(trx)
      const target = { kind: 'cache', id: 'all' } as const
      const act = { act: 'cache-reset', target, companyId: undefined } as const
      await recordAct(trx, doerOf(requestMeta, customer), act)
    })
    await live.refresh()
    return null
  }
}
