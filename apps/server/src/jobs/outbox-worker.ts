/** Works off the outbox. Its rows are the queue: a node takes an entry in one statement, does the work outside of any
 *  transaction and says how it went in a second one. A node that dies in between loses nothing, since the entry is due
 *  again when its time has run out; so an entry may be done twice, and never not at all.
 *
 *  An entry that fails waits longer and longer while the others go on, and is given up in the end. It stays in the
 *  table with its last fault. A node leaves alone the topics that it does not know: they are of a newer version. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import { firstLine } from '../start-fault.ts'
import {
  deleteEntriesDoneBefore,
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

/** Longer than the longest work: a mailer gives up within a minute. */
export const TAKEN_MS = 3 * MINUTE_S * 1_000
const POLL_MS = 1_000
/** How long a stop waits for what is under way. */
const STOP_MS = 6_000
const KEPT_DAYS = 30
const FAULT_LENGTH = 500

export type OutboxNeeds = {
  readonly db: Kysely<Database>
  readonly handlers: Partial<TopicHandlers>
  readonly now: () => Date
  readonly onFault: (fault: unknown, entry: TakenEntry | undefined) => void
}

export type OutboxWorker = { readonly stop: () => Promise<void> }

/** `lanes` entries are worked on at once: sending a mail is mostly waiting for the other side. */
export function startOutboxWorker(needs: OutboxNeeds, lanes: number): OutboxWorker {
  const node = randomUUID()
  const stopping = new AbortController()
  const running = Array.from({ length: lanes }, () => runLane(needs, node, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(running), pause(STOP_MS)])
    },
  }
}

async function runLane(needs: OutboxNeeds, node: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const worked = await workOne(needs, node).catch((fault: unknown) => {
      needs.onFault(fault, undefined)
      return false
    })
    if (!worked) await pause(POLL_MS, stopping)
  }
}

/** Does everything that is due now, one after the other. */
export async function drainOutbox(needs: OutboxNeeds): Promise<void> {
  const node = randomUUID()
  while (await workOne(needs, node));
}

/** False where nothing is due. */
async function workOne(needs: OutboxNeeds, node: string): Promise<boolean> {
  const { db, handlers, now } = needs
  const topics = Object.keys(handlers)
  const until = new Date(now().getTime() + TAKEN_MS)
  const entry = topics.length > 0 ? await takeEntry(db, { topics, node, now: now(), until }) : undefined
  if (!entry) return false
  try {
    if (entry.tries > PAUSES_S.length + 1)
      throw new Error('No try came to an end: the shop stopped each time.')
    await handlerOf(handlers, entry.topic)(entry.payload)
  } catch (fault) {
    needs.onFault(fault, entry)
    const line = firstLine(fault).slice(0, FAULT_LENGTH)
    await markFailed(db, entry.id, line, nextTry(entry.tries, now()))
    return true
  }
  await markDone(db, entry.id, now())
  return true
}

/** A row holds what `enqueue` wrote for its topic, which the types there have checked. */
function handlerOf(handlers: Partial<TopicHandlers>, topic: string) {
  return handlers[topic as OutboxTopic] as (payload: object) => Promise<void>
}

/** Null when there were tries enough. */
function nextTry(tries: number, now: Date): Date | null {
  const pauseS = PAUSES_S[tries - 1]
  return pauseS === undefined ? null : new Date(now.getTime() + pauseS * 1_000)
}

/** Forgets what was done long ago. What was given up stays. */
export function forgetDoneEntries(db: Kysely<Database>, now: Date): Promise<void> {
  return deleteEntriesDoneBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}

/** Ends early, and without a fault, when the signal is given. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
}
