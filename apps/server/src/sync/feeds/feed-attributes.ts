/** GET feeds/attributes: how the last reading of a catalogue took the values of each attribute. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readAttributeCounts } from './feed-view-queries.ts'

export function feedAttributes({ db }: { readonly db: Kysely<Database> }): Handler<'feedAttributes'> {
  return async ({ query: { feed } }) =>
    (await readAttributeCounts(db, feed)).map(({ not_mapped, ...count }) => ({
      ...count,
      notMapped: not_mapped,
    }))
}
