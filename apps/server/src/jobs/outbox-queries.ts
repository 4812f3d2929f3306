/** All SQL of working off the outbox. A claim is one statement, so no transaction is open while the work is done. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type TakenEntry = {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
  /** This one counted. */
  readonly tries: number
}

export type Claim = {
  readonly topics: readonly string[]
  readonly node: string
  readonly now: Date
  /** The end of the lease: a node that has not renewed it by then is taken for dead. */
  readonly until: Date
}

/** The oldest entry that is due, now this node's. Two nodes at once get two different ones. */
export async function takeEntry(db: Kysely<Database>, claim: Claim): Promise<TakenEntry | undefined> {
  return db
    .updateTable('outbox')
    .set((update) => ({
      tries: update('tries', '+', 1),
      next_try: claim.until,
      taken_by: claim.node,
    }))
    .where('id', '=', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('next_try', '<=', claim.now)
        .where('topic', 'in', claim.topics)
        .orderBy('next_try')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'topic', 'payload', 'tries'])
    .executeTakeFirst()
}

export type Lease = { readonly id: number; readonly node: string }

/** Does nothing if another node has taken the entry meanwhile. */
export async function renewLease(db: Kysely<Database>, { id, node }: Lease, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try: until })
    .where('id', '=', id)
    .where('taken_by', '=', node)
    .execute()
}

export async function markDone(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done: now, next_try: null, taken_by: null, fault: null })
    .where('id', '=', id)
    .execute()
}

export type Failure = {
  readonly fault: string
  /** Null gives the entry up; it stays to be looked at. */
  readonly nextTry: Date | null
  /** False where the try says nothing of the entry. */
  readonly counts: boolean
}

/** Does nothing if another node has taken the entry meanwhile: its outcome counts. */
export async function markFailed(
  db: Kysely<Database>,
  { id, node }: Lease,
  { fault, nextTry, counts }: Failure,
): Promise<void> {
  await db
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

/** Makes entries due that have failed and wait for their next try. */
export async function hastenFailed(
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

/** Counts the entries by topic that are older than this and not done. */
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

/** Sets free what was taken by nodes that are known to be gone. */
export async function freeTakenEntries(db: Kysely<Database>): Promise<void> {
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
