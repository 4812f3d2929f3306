/** POST reset-cache: every node drops its cached pages and reads attributes, options and products again, this one
 *  before it answers (CACHE-09). */
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import { publishReload } from '../../catalogue-index/state-queries.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'

export function resetCache(db: Kysely<Database>, live: LiveCatalogue): Handler<'resetCache'> {
  return async () => {
    await publishReload(db)
    await live.refresh()
    return null
  }
}
