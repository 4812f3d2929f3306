/** SQL of the feeds for site admins: readings, attributes, refused lines, held changes and their release. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export function readFeedReadings(db: Kysely<Database>) {
  return db
    .selectFrom('sync_readings')
    .select(['feed', 'read_at', 'lines', 'refused', 'held', 'fault'])
    .orderBy('feed')
    .execute()
}

export function readAttributeCounts(db: Kysely<Database>, feed: string) {
  return db
    .selectFrom('sync_attribute_counts')
    .select(['attribute', 'taken', 'empty', 'refused', 'not_mapped'])
    .where('feed', '=', feed)
    .orderBy('place')
    .execute()
}

export type PageOf = { readonly after: number; readonly limit: number; readonly q: string }

export function readRefusedPage(db: Kysely<Database>, feed: string, { after, limit, q }: PageOf) {
  return db
    .selectFrom('sync_refused_lines')
    .select(['line', 'reason'])
    .where('feed', '=', feed)
    .where('line', '>', after)
    .$if(q !== '', (query) => query.where('reason', 'ilike', containing(q)))
    .orderBy('line')
    .limit(limit)
    .execute()
}

const HELD = ['id', 'feed', 'kind', 'subject', 'line', 'old_value', 'new_value', 'found', 'released'] as const

export function readHeldPage(db: Kysely<Database>, feed: string | undefined, { after, limit, q }: PageOf) {
  return db
    .selectFrom('sync_held')
    .select(HELD)
    .where('id', '>', after)
    .$if(feed !== undefined, (query) => query.where('feed', '=', feed ?? ''))
    .$if(q !== '', (query) => query.where('subject', 'ilike', containing(q)))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Releases held changes. Returns those that waited, each with the type of synchronisation that makes the change. */
export function releaseHeld(
  db: Kysely<Database>,
  ids: readonly number[],
  released: { readonly at: Date; readonly by: number },
) {
  return db
    .updateTable('sync_held')
    .set({ released: released.at, released_by: released.by })
    .where('id', 'in', ids)
    .where('released', 'is', null)
    .returning(['feed', 'subject', 'old_value', 'new_value', 'run_type'])
    .execute()
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
