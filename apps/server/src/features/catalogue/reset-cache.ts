/** POST reset-cache: every node forgets its pages and reads attributes, options and products anew, this one before it
 *  answers (CACHE-09). */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { LiveShelf } from './live-shelf.ts'
import { publishReload } from './queries.ts'

export function resetCache(db: Kysely<Database>, live: LiveShelf): Handler<'resetCache'> {
  return async () => {
    await publishReload(db)
    await live.refresh()
    return null
  }
}
