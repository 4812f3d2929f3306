/** All SQL of the outbox worker: claims, leases, outcomes, the count of undelivered entries, and clearing. A claim is
 *  one statement, so no transaction is open during the work. database/outbox.ts adds entries, and
 *  mail-queue/mail-queries.ts shows mails to site admins. */
import { type Kysely, type QueryCreator, sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/schema.ts'
import type { NumberedMail } from './outbox-entry.ts'

export type ClaimedEntry = {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
  /** The number of tries, this one included. */
  readonly tries: number
}

export type Claim = {
  readonly topics: readonly string[]
  readonly node: string
  readonly now: Date
  /** The end of the lease. Another node may claim the entries if the lease has not been renewed by then. */
  readonly until: Date
  /** The number of entries at most. */
  readonly most: number
}

const claimDue = builtOnce(['topics', 'node', 'now', 'until', 'most'], (db, claim: Claim) =>
  db
    .with(
      (expression) => expression('due').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('next_try', '<=', claim.now)
          .where('topic', '=', sql<string>`any(${sql.val(claim.topics)}::text[])`)
          .orderBy('next_try')
          .orderBy('id')
          .limit(sql<number>`${sql.val(claim.most)}::integer`)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set((update) => ({
      tries: update('outbox.tries', '+', 1),
      next_try: claim.until,
      taken_by: claim.node,
    }))
    .whereRef('outbox.id', '=', 'due.id')
    .returning(['outbox.id', 'outbox.topic', 'outbox.payload', 'outbox.tries']),
)

/** Claims the oldest due entries for this node, in the order of their ids. Two nodes that claim at the same time get
 *  different entries. */
export async function claimEntries(db: Kysely<Database>, claim: Claim): Promise<ClaimedEntry[]> {
  return (await claimDue(db, claim)).toSorted((a, b) => a.id - b.id)
}

/** A poll reads so many due entries. If there are more, their topics are unknown. */
const MOST_POLLED = 200

const readDue = builtOnce(['now'], (db, { now }: { readonly now: Date }) =>
  db
    .selectFrom('outbox')
    .select('topic')
    .where('next_try', '<=', now)
    // The order has the database follow the index of the entries that are open. Else it may read the whole outbox for as
    // long as the process runs, because it planned the statement when the outbox was small.
    .orderBy('next_try')
    .limit(MOST_POLLED),
)

/** The topics of the due entries, 'many' if too many entries are due to tell. */
export async function readDueTopics(db: Kysely<Database>, now: Date): Promise<ReadonlySet<string> | 'many'> {
  const rows = await readDue(db, { now })
  return rows.length === MOST_POLLED ? 'many' : new Set(rows.map(({ topic }) => topic))
}

export type Lease = { readonly id: number; readonly node: string }

/** Leaves entries alone that another node has claimed meanwhile. */
export async function renewLeases(
  db: Kysely<Database>,
  ids: readonly number[],
  node: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try: until })
    .where('id', 'in', ids)
    .where('taken_by', '=', node)
    .execute()
}

/** Releases entries that were claimed and not begun: their try does not count. */
export async function releaseEntries(
  db: Kysely<Database>,
  ids: readonly number[],
  node: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((entry) => ({ next_try: now, taken_by: null, tries: entry('tries', '-', 1) }))
    .where('id', 'in', ids)
    .where('taken_by', '=', node)
    .execute()
}

export type DoneEntry = { readonly id: number; readonly mails: readonly NumberedMail[] }

type Outcomes = { readonly ids: readonly number[]; readonly mails: string; readonly now: Date }

const storeOutcomes = builtOnce(['ids', 'mails', 'now'], (db, { ids, mails, now }: Outcomes) =>
  withMails(db, mails)
    .updateTable('outbox')
    .set({ done: now, next_try: null, taken_by: null, fault: null })
    .where('id', '=', sql<number>`any(${sql.val(ids)}::bigint[])`),
)

/** Marks entries as done and stores their mails in one statement. The mails replace those of an earlier try. */
export async function markDone(
  db: Kysely<Database>,
  entries: readonly DoneEntry[],
  now: Date,
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  const rows = entries.flatMap(({ id, mails }) => mailRows(id, mails))
  await storeOutcomes(db, { ids, mails: JSON.stringify(rows), now })
}

/** A text that was cut may end with half a character, which JSON can write and PostgreSQL does not read. */
function mailRows(entry: number, mails: readonly NumberedMail[]): object[] {
  return mails.map(({ number, to, locale, subject, text }) => ({
    outbox_id: entry,
    number,
    recipient: to,
    locale,
    subject: subject.toWellFormed(),
    body: text.toWellFormed(),
  }))
}

/** @param rows of `mailRows`, as JSON */
function withMails(db: Kysely<Database>, rows: string): QueryCreator<Database> {
  return db.with('stored_mails', (query) =>
    query
      .insertInto('outbox_letters')
      .columns(['outbox_id', 'number', 'recipient', 'locale', 'subject', 'body'])
      .expression(sql`
        select outbox_id, number, recipient, locale, subject, body
        from jsonb_to_recordset(${sql.val(rows)}::jsonb)
          as given (outbox_id bigint, number integer, recipient text, locale text, subject text, body text)`)
      .onConflict((conflict) =>
        conflict.columns(['outbox_id', 'number']).doUpdateSet(({ ref }) => ({
          recipient: ref('excluded.recipient'),
          locale: ref('excluded.locale'),
          subject: ref('excluded.subject'),
          body: ref('excluded.body'),
        })),
      ),
  )
}

export type Failure = {
  readonly fault: string
  /** Null gives the entry up. It stays in the table, where a site admin can see it. */
  readonly nextTry: Date | null
  /** False if the receiver was away, so that the try is not counted. */
  readonly counts: boolean
  readonly mails: readonly NumberedMail[]
}

/** Does nothing if another node has claimed the entry meanwhile, because the outcome of that node counts. */
export async function markFailed(
  db: Kysely<Database>,
  { id, node }: Lease,
  { fault, nextTry, counts, mails }: Failure,
): Promise<void> {
  await withMails(db, JSON.stringify(mailRows(id, mails)))
    .updateTable('outbox')
    .set((entry) => ({
      next_try: nextTry,
      taken_by: null,
      fault,
      ...(counts ? {} : { tries: entry('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('taken_by', '=', node)
    .execute()
}

/** Makes failed entries due at once that wait for their next try. */
export async function makeFailedDue(
  db: Kysely<Database>,
  topics: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try: now })
    .where('topic', 'in', topics)
    .where('next_try', '>', now)
    .where('taken_by', 'is', null)
    .where('fault', 'is not', null)
    .execute()
}

export type Undelivered = {
  readonly topic: string
  readonly waiting: number
  readonly givenUp: number
  readonly oldest: Date
}

/** Counts by topic the entries that are not done and were created before a time. */
export async function readUndelivered(db: Kysely<Database>, before: Date): Promise<readonly Undelivered[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'topic',
      fn.count<number>('next_try').as('waiting'),
      sql<number>`count(*) filter (where next_try is null)`.as('givenUp'),
      fn.min('created').as('oldest'),
    ])
    .where('done', 'is', null)
    .where('created', '<', before)
    .groupBy('topic')
    .orderBy('topic')
    .execute()
}

/** Releases all claimed entries. The caller knows that the nodes that claimed them are gone. */
export async function releaseAllEntries(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try: sql<Date>`'-infinity'::timestamptz`, taken_by: null })
    .where('taken_by', 'is not', null)
    .where('next_try', 'is not', null)
    .execute()
}

export async function deleteEntriesDoneBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('done', '<', before).execute()
}
