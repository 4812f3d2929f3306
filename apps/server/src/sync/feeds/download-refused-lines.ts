/** GET feeds/refused-lines.csv: all refused lines that are stored, of one feed or of all. Read in pages, so that no
 *  statement takes long. */
import { csvText } from '@hoistway/domain/texts/csv'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readFeedReadings, readRefusedPage } from './feed-view-queries.ts'

const AT_ONCE = 1000
const HEADER = ['feed', 'line', 'reason']

export function downloadRefusedLines({
  db,
}: {
  readonly db: Kysely<Database>
}): Handler<'downloadRefusedLines'> {
  return async ({ query: { feed } }) => {
    const readings = (await readFeedReadings(db)).filter(
      (reading) => feed === undefined || reading.feed === feed,
    )
    const rows: (readonly string[])[] = [HEADER]
    for (const reading of readings) rows.push(...(await readRows(db, reading)))
    return {
      fileName: 'refused-lines.csv',
      mediaType: 'text/csv; charset=utf-8',
      data: new TextEncoder().encode(csvText(rows)),
    }
  }
}

async function readRows(
  db: Kysely<Database>,
  { feed, refused }: { readonly feed: string; readonly refused: number },
): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for (let after = 0; ; ) {
    const lines = await readRefusedPage(db, feed, { after, limit: AT_ONCE, q: '' })
    rows.push(...lines.map(({ line, reason }) => [feed, String(line), reason]))
    const last = lines.at(-1)
    if (!last) break
    after = last.line
  }
  return rows.length < refused
    ? [...rows, [feed, '', `and ${refused - rows.length} more, which are not stored`]]
    : rows
}
