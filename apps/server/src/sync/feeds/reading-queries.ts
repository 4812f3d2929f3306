/** SQL of the last reading of each feed: its figures, the refused lines with their reasons, and how the attributes of a
 *  catalogue were taken. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SyncReadingTable } from '../../database/tables/sync.ts'
import type { AttributeCount } from '../catalogue/attribute-counts.ts'
import type { RefusedLine } from '../runs/report.ts'

const COLUMNS = ['feed', 'version', 'read_at', 'lines', 'refused', 'held', 'fault', 'signature'] as const
export type FeedReading = Selectable<SyncReadingTable>

export function findFeedReading(db: Kysely<Database>, feed: string): Promise<FeedReading | undefined> {
  return db.selectFrom('sync_readings').select(COLUMNS).where('feed', '=', feed).executeTakeFirst()
}

export async function putReading(db: Kysely<Database>, reading: FeedReading): Promise<void> {
  const { feed, ...fields } = reading
  await db
    .insertInto('sync_readings')
    .values(reading)
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(fields))
    .execute()
}

/** Puts the counts in the place of those of the reading before. */
export async function putAttributeCounts(
  db: Kysely<Database>,
  feed: string,
  counts: readonly AttributeCount[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sync_attribute_counts').where('feed', '=', feed).execute()
    await sql`insert into sync_attribute_counts (feed, place, attribute, taken, empty, refused, not_mapped)
      select ${feed}, place, count ->> 'attribute', (count ->> 'taken')::integer, (count ->> 'empty')::integer,
        (count ->> 'refused')::integer, (count ->> 'notMapped')::integer
      from jsonb_array_elements(${JSON.stringify(counts)}::jsonb) with ordinality as given (count, place)`.execute(
      trx,
    )
  })
}

/** Deletes at most `most` refused lines of a feed. Returns true if there may be more. */
export async function deleteRefusedLines(db: Kysely<Database>, feed: string, most: number): Promise<boolean> {
  const { rows } = await sql`delete from sync_refused_lines where id in (
      select id from sync_refused_lines where feed = ${feed} order by line limit ${most}
    ) returning id`.execute(db)
  return rows.length === most
}

export async function insertRefusedLines(
  db: Kysely<Database>,
  feed: string,
  lines: readonly RefusedLine[],
): Promise<void> {
  await sql`insert into sync_refused_lines (feed, line, reason)
    select ${feed}, line, reason
    from json_to_recordset(${JSON.stringify(lines)}::json) as given (line integer, reason text)
    on conflict (feed, line) do nothing`.execute(db)
}

/** The numbers of the lines that the last reading has refused. */
export async function readRefusedNumbers(db: Kysely<Database>, feed: string): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('sync_refused_lines').select('line').where('feed', '=', feed).execute()
  return new Set(rows.map(({ line }) => line))
}
