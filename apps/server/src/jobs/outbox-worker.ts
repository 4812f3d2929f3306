/** Works off the outbox. Its rows are the queue: a node takes an entry in one statement, does the work outside of any
 *  transaction and says how it went in a second one. A node that dies in between loses nothing, since the entry is due
 *  again when its time has run out; so an entry may be done twice, and never not at all.
 *
 *  An entry that fails waits longer and longer while the others go on, and is given up in the end, unless its topic
 *  may not be. It stays in the table with its last fault. Where the other side is away, all of its entries wait. A node leaves alone the topics that it does not know: they are of a newer version. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { outageOf } from '../database/outage.ts'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import { firstLine } from '../start-fault.ts'
import { createLaneBreaker, type LaneBreaker } from './lane-breaker.ts'
import { asEntry } from './outbox-entry.ts'
import {
  deleteEntriesDoneBefore,
  hastenFailed,
  markDone,
  markFailed,
  type TakenEntry,
  takeEntry,
} from './outbox-queries.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_MS = 24 * HOUR_S * 1_000

/** Seconds to wait after each failed try; after the last one the entry is given up, three days on. */
export const PAUSES_S = [
  10,
  MINUTE_S,
  5 * MINUTE_S,
  15 * MINUTE_S,
  HOUR_S,
  3 * HOUR_S,
  8 * HOUR_S,
  12 * HOUR_S,
  24 * HOUR_S,
  24 * HOUR_S,
] as const

/** For what must not be given up, and for everything while the other side is away: the last one goes on for ever. */
export const SHORT_PAUSES_S = [10, 30, MINUTE_S, 2 * MINUTE_S, 5 * MINUTE_S] as const

/** Longer than the longest work: a mailer gives up within a minute. */
export const TAKEN_MS = 3 * MINUTE_S * 1_000
const POLL_MS = 1_000
/** How long a stop waits for what is under way. */
const STOP_MS = 6_000
const KEPT_DAYS = 30
const FAULT_LENGTH = 500

/** What a fault means for the entry. */
export type Verdict =
  /** The entry fails, others may not. */
  | 'failed'
  /** The other side does not work, so neither would the others: they wait, and the try does not count. */
  | 'away'
  /** The other side refuses this entry for good. */
  | 'refused'

export type FailedTry = {
  readonly entry: TakenEntry
  readonly verdict: Verdict
  /** Undefined: the entry is given up. */
  readonly nextTry: Date | undefined
}

export type OutboxNeeds = {
  readonly db: Kysely<Database>
  readonly handlers: Partial<TopicHandlers>
  readonly now: () => Date
  /** Every fault is 'failed' when left out. */
  readonly judge?: (fault: unknown) => Verdict
  /** Topics that are tried again for ever. */
  readonly neverGivenUp?: readonly OutboxTopic[]
  /** Without a failed try where the database did not give an entry. */
  readonly onFault: (fault: unknown, failed: FailedTry | undefined) => void
}

export type OutboxWorker = { readonly stop: () => Promise<void> }

/** `lanes` entries are worked on at once: sending a mail is mostly waiting for the other side. */
export function startOutboxWorker(needs: OutboxNeeds, lanes: number): OutboxWorker {
  const node = randomUUID()
  const stopping = new AbortController()
  const breaker = createLaneBreaker(() => performance.now())
  const running = Array.from({ length: lanes }, () => runLane(needs, node, breaker, stopping.signal))
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
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const worked = breaker.mayTry() && (await workAsOne(needs, node, breaker))
    if (!worked) await pause(POLL_MS, stopping)
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
  // What failed while the other side was away need not wait for its time.
  if (isBack) {
    await hastenFailed(needs.db, topicsOf(needs), needs.now()).catch((fault) =>
      needs.onFault(fault, undefined),
    )
  }
  return outcome !== 'nothing'
}

/** Does everything that is due now, one after the other. */
export async function drainOutbox(needs: OutboxNeeds): Promise<void> {
  const node = randomUUID()
  while ((await workOne(needs, node)) !== 'nothing');
}

/** 'nothing' where nothing is due. */
type Outcome = 'done' | 'nothing' | Verdict

async function workOne(needs: OutboxNeeds, node: string): Promise<Outcome> {
  const { db, handlers, now, judge = () => 'failed', onFault } = needs
  const topics = topicsOf(needs)
  const until = new Date(now().getTime() + TAKEN_MS)
  const entry = topics.length > 0 ? await takeEntry(db, { topics, node, now: now(), until }) : undefined
  if (!entry) return 'nothing'
  try {
    if (entry.tries > PAUSES_S.length + 1 && !isNeverGivenUp(needs, entry))
      throw new Error('No try came to an end: the shop stopped each time.')
    await asEntry(entry.id, () => handlerOf(handlers, entry.topic)(entry.payload))
  } catch (fault) {
    // The database is ours and not the other side: nothing can be said of the entry.
    if (outageOf(fault) !== undefined) throw fault
    const verdict = judge(fault)
    const nextTry = nextTryOf(needs, entry, verdict)
    onFault(fault, { entry, verdict, nextTry })
    const line = firstLine(fault).slice(0, FAULT_LENGTH)
    await markFailed(db, entry.id, { fault: line, nextTry: nextTry ?? null, counts: verdict !== 'away' })
    return verdict
  }
  await markDone(db, entry.id, now())
  return 'done'
}

function topicsOf({ handlers }: OutboxNeeds): readonly string[] {
  return Object.keys(handlers)
}

function isNeverGivenUp({ neverGivenUp = [] }: OutboxNeeds, { topic }: TakenEntry): boolean {
  return neverGivenUp.some((name) => name === topic)
}

/** A row holds what `enqueue` wrote for its topic, which the types there have checked. */
function handlerOf(handlers: Partial<TopicHandlers>, topic: string) {
  return handlers[topic as OutboxTopic] as (payload: object) => Promise<void>
}

/** Undefined when the entry is given up. */
function nextTryOf(needs: OutboxNeeds, entry: TakenEntry, verdict: Verdict): Date | undefined {
  const isKept = isNeverGivenUp(needs, entry)
  if (verdict === 'refused' && !isKept) return undefined
  const last = SHORT_PAUSES_S.at(-1)
  const seconds =
    isKept || verdict === 'away' ? (SHORT_PAUSES_S[entry.tries - 1] ?? last) : PAUSES_S[entry.tries - 1]
  return seconds === undefined ? undefined : new Date(needs.now().getTime() + seconds * 1_000)
}

/** Forgets what was done long ago. What was given up stays. */
export function forgetDoneEntries(db: Kysely<Database>, now: Date): Promise<void> {
  return deleteEntriesDoneBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}

/** Ends early, and without a fault, when the signal is given. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
}
