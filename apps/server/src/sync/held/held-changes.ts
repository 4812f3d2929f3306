/** GET feeds/held-changes: a page of the changes that wait for a site admin. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readHeldPage } from '../feeds/feed-view-queries.ts'
import { PAGE } from '../feeds/refused-lines.ts'

export function heldChanges({ db }: { readonly db: Kysely<Database> }): Handler<'heldChanges'> {
  return async ({ query: { feed, after = 0, limit = PAGE, q = '' } }) => {
    const rows = await readHeldPage(db, feed, { after, limit, q })
    return {
      changes: rows.map(({ old_value, new_value, found, released, ...row }) => ({
        ...row,
        oldValue: old_value,
        newValue: new_value,
        found: found.toISOString(),
        released: released?.toISOString() ?? null,
      })),
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    }
  }
}
