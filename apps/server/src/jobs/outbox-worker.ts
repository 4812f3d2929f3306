/** Does the work of the outbox, whose rows are the queue, and deletes old entries. A node takes an entry in one
 *  statement, does the work outside of any transaction and stores the outcome in a second statement. A node holds an
 *  entry by a short lease, which it renews during the work. If the node dies, the lease expires and the entry is due
 *  again. So an entry may be done twice, but is never lost.
 *
 *  An entry that fails waits longer and longer while the others go on, and is given up in the end, except for topics
 *  that are never given up. It stays in the table with its last fault. While the other side is away, all of its entries
 *  wait. A node leaves topics alone that it does not know: they are of a newer version. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { outageOf } from '../database/outage.ts'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import { firstLine } from '../start-fault.ts'
import { createLaneBreaker, type LaneBreaker } from './lane-breaker.ts'
import { nextTryOf, PAUSES_S, type Verdict } from './next-try.ts'
import { asEntry, type NumberedLetter } from './outbox-entry.ts'
import type { Lookout } from './outbox-lookout.ts'
import {
  deleteEntriesDoneBefore,
  hastenFailed,
  markDone,
  markFailed,
  renewLease,
  type TakenEntry,
  takeEntry,
} from './outbox-queries.ts'

const DAY_MS = 24 * 3_600_000
/** An entry of a node that died is due again after this time. It is much longer than the time between two renewals: the
 *  clocks of the nodes may differ by the rest. */
export const LEASE_MS = 60_000
const RENEWED_EVERY_MS = 15_000
/** The longest wait of a stop for running work. */
const STOP_MS = 6_000
const STORED_DAYS = 30
const FAULT_LENGTH = 500

export type FailedTry = {
  readonly entry: TakenEntry
  readonly verdict: Verdict
  /** Undefined if the entry is given up. */
  readonly nextTry: Date | undefined
}

export type OutboxNeeds = {
  readonly db: Kysely<Database>
  readonly handlers: Partial<TopicHandlers>
  readonly now: () => Date
  /** Without it every fault is 'failed'. */
  readonly judge?: (fault: unknown) => Verdict
  /** The topics whose entries are tried again for ever. */
  readonly neverGivenUp?: readonly OutboxTopic[]
  /** `failed` is undefined if the fault has no entry, as when the database is away. */
  readonly onFault: (fault: unknown, failed: FailedTry | undefined) => void
}

export type OutboxWorker = { readonly stop: () => Promise<void> }

/** @param lanes the number of entries at a time; a mail mostly waits for the other side
 *  @param lookout of the node, for all of its workers */
export function startOutboxWorker(
  needs: OutboxNeeds,
  lanes: number,
  lookout: Pick<Lookout, 'untilDue'>,
): OutboxWorker {
  const node = randomUUID()
  const stopping = new AbortController()
  const breaker = createLaneBreaker(() => performance.now())
  const running = Array.from({ length: lanes }, () => runLane(needs, node, breaker, lookout, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(running), pause(STOP_MS)])
    },
  }
}

async function runLane(
  needs: OutboxNeeds,
  node: string,
  breaker: LaneBreaker,
  lookout: Pick<Lookout, 'untilDue'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const worked = breaker.mayTry() && (await workAsOne(needs, node, breaker))
    if (!worked) await lookout.untilDue(topicsOf(needs), stopping)
  }
}

async function workAsOne(needs: OutboxNeeds, node: string, breaker: LaneBreaker): Promise<boolean> {
  let outcome: Outcome = 'nothing'
  try {
    outcome = await workOne(needs, node)
  } catch (fault) {
    needs.onFault(fault, undefined)
  }
  const isBack = breaker.done(outcome)
  // Entries that failed while the other side was away are due at once.
  if (isBack) {
    await hastenFailed(needs.db, topicsOf(needs), needs.now()).catch((fault) =>
      needs.onFault(fault, undefined),
    )
  }
  return outcome !== 'nothing'
}

/** 'nothing' if no entry is due. */
type Outcome = 'done' | 'nothing' | Verdict

/** Takes one entry that is due and does its work. `node` names the process that holds the lease. */
export async function workOne(needs: OutboxNeeds, node: string): Promise<Outcome> {
  const { db, handlers, now, judge = () => 'failed', onFault } = needs
  const topics = topicsOf(needs)
  const until = new Date(now().getTime() + LEASE_MS)
  const entry = topics.length > 0 ? await takeEntry(db, { topics, node, now: now(), until }) : undefined
  if (!entry) return 'nothing'
  const letters: NumberedLetter[] = []
  try {
    if (entry.tries > PAUSES_S.length + 1 && !isNeverGivenUp(needs, entry))
      throw new Error('No try came to an end: the shop stopped each time.')
    await whileRenewing(needs, node, entry, () =>
      asEntry(entry.id, letters, () => handlerOf(handlers, entry.topic)(entry.payload)),
    )
  } catch (fault) {
    // The database is away, not the other side, so the entry is not judged.
    if (outageOf(fault) !== undefined) throw fault
    const verdict = judge(fault)
    const nextTry = nextTryOf(entry.tries, verdict, isNeverGivenUp(needs, entry), now())
    onFault(fault, { entry, verdict, nextTry })
    const line = firstLine(fault).slice(0, FAULT_LENGTH)
    await markFailed(
      db,
      { id: entry.id, node },
      { fault: line, nextTry: nextTry ?? null, counts: verdict !== 'away', letters },
    )
    return verdict
  }
  await markDone(db, { id: entry.id, letters }, now())
  return 'done'
}

/** Renews the lease during the work, which may take longer than a lease if a mail server is slow. */
async function whileRenewing(
  { db, now, onFault }: OutboxNeeds,
  node: string,
  { id }: TakenEntry,
  work: () => Promise<void>,
): Promise<void> {
  const renewals = setInterval(() => {
    const until = new Date(now().getTime() + LEASE_MS)
    renewLease(db, { id, node }, until).catch((fault) => onFault(fault, undefined))
  }, RENEWED_EVERY_MS)
  renewals.unref()
  try {
    await work()
  } finally {
    clearInterval(renewals)
  }
}

function topicsOf({ handlers }: OutboxNeeds): readonly string[] {
  return Object.keys(handlers)
}

function isNeverGivenUp({ neverGivenUp = [] }: OutboxNeeds, { topic }: TakenEntry): boolean {
  return neverGivenUp.some((name) => name === topic)
}

/** The payload of a row fits the handler, because `enqueue` has checked its type. */
function handlerOf(handlers: Partial<TopicHandlers>, topic: string) {
  return handlers[topic as OutboxTopic] as (payload: object) => Promise<void>
}

/** Deletes entries that were done long ago. Entries that were given up stay. */
export function forgetDoneEntries(db: Kysely<Database>, now: Date): Promise<void> {
  return deleteEntriesDoneBefore(db, new Date(now.getTime() - STORED_DAYS * DAY_MS))
}

function pause(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}
