/** SQL of notices: the mails to site admins about feeds, and the facts that such a mail states. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Counts the mails to the admins about faults of the feed in this time. */
export async function countNotices(db: Kysely<Database>, feed: string, since: Date): Promise<number> {
  const { notices } = await db
    .selectFrom('sync_told')
    .select((of) => of.fn.countAll<number>().as('notices'))
    .where('feed', '=', feed)
    .where('told', '>', since)
    .executeTakeFirstOrThrow()
  return notices
}

/** Returns false where the admins had this notice before. */
export async function insertNotice(
  db: Kysely<Database>,
  feed: string,
  signature: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('sync_told')
    .values({ feed, signature, told: now })
    .onConflict((conflict) => conflict.columns(['feed', 'signature']).doNothing())
    .returning('feed')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNotices(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sync_told').where('told', '<', before).execute()
}

/** The changes of a feed that wait, in a fixed order. */
export async function readHeldKeys(db: Kysely<Database>, feed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sync_held')
    .select('key')
    .where('feed', '=', feed)
    .where('released', 'is', null)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Site admins who can log in. */
export function readSiteAdmins(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language_code', 'first_name'])
    .where('is_site_admin', '=', true)
    .where('active', '=', true)
    .where('is_web_user', '=', true)
    .orderBy('id')
    .execute()
}

export function readRefusedExamples(db: Kysely<Database>, feed: string, limit: number) {
  return db
    .selectFrom('sync_refused_lines')
    .select(['line', 'reason'])
    .where('feed', '=', feed)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The changes of a feed that wait, with the number of all of them. */
export function readHeldExamples(db: Kysely<Database>, feed: string, limit: number) {
  return db
    .selectFrom('sync_held')
    .select(['kind', 'subject', 'old_value', 'new_value', sql<number>`count(*) over ()`.as('all')])
    .where('feed', '=', feed)
    .where('released', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
