/** GET feeds/refused-lines: a page of the lines that the last reading of a feed refused. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readRefusedPage } from './feed-view-queries.ts'

export const PAGE = 50

export function refusedLines({ db }: { readonly db: Kysely<Database> }): Handler<'refusedLines'> {
  return async ({ query: { feed, after = 0, limit = PAGE, q = '' } }) => {
    const lines = await readRefusedPage(db, feed, { after, limit, q })
    return { lines, next: lines.length === limit ? (lines.at(-1)?.line ?? null) : null }
  }
}
