/** GET feeds: how each feed was read the last time. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readFeedReadings } from './feed-view-queries.ts'

export function feeds({ db }: { readonly db: Kysely<Database> }): Handler<'feeds'> {
  return async () =>
    (await readFeedReadings(db)).map(({ read_at, ...reading }) => ({
      ...reading,
      readAt: read_at.toISOString(),
    }))
}
