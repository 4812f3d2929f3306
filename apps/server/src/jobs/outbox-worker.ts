/** Does the work of the outbox, whose rows are the queue, and deletes old entries. A node claims some entries in one
 *  statement, does the work outside of any transaction and stores the outcome in a second statement. A node holds an
 *  entry by a short lease, which it renews during the work. If the node dies, the lease expires and the entry is due
 *  again. So an entry may be done twice, but is never lost.
 *
 *  An entry that fails waits longer and longer while the others go on, and is given up in the end, except for topics
 *  that are never given up. It stays in the table with its last fault. While a receiver is away, all of its entries
 *  wait. A node leaves topics alone that it does not know: they are of a newer version. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type ClaimedEntries, createClaimedEntries } from './claimed-entries.ts'
import type { OutboxNeeds } from './outbox-needs.ts'
import type { OutboxPoller } from './outbox-poller.ts'
import { deleteEntriesDoneBefore, makeFailedDue } from './outbox-queries.ts'
import { createReceiverBreaker, type ReceiverBreaker } from './receiver-breaker.ts'
import { type Outcome, topicsOf, workNext } from './work-next.ts'

/** The longest wait of a stop for running work. */
const STOP_MS = 6_000
const STORED_DAYS = 30
/** Entries that a worker claims at once. */
const CLAIMED_AT_ONCE = 20
/** The most that an entry waits for others beside it. */
const CLAIMS_APART_MS = 100
/** A reason of its own spares an abort the making of an error with its stack. */
const MORE = 'another loop has claimed more entries'

export type OutboxWorker = { readonly stop: () => Promise<void> }

/** @param parallel the number of entries at a time; a mail mostly waits for its receiver
 *  @param poller of the node, for all of its workers */
export function startOutboxWorker(
  needs: OutboxNeeds,
  parallel: number,
  poller: Pick<OutboxPoller, 'waitUntilDue'>,
): OutboxWorker {
  const node = randomUUID()
  const stopping = new AbortController()
  const breaker = createReceiverBreaker(() => performance.now())
  const claimed = createClaimedEntries(needs, topicsOf(needs), node, {
    most: CLAIMED_AT_ONCE,
    apartMs: CLAIMS_APART_MS,
    stopping: stopping.signal,
  })
  const worker: Worker = { needs, node, claimed, breaker, poller, stopping: stopping.signal }
  const running = Array.from({ length: parallel }, () => runLoop(worker))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(running).then(claimed.stop), pause(STOP_MS)])
    },
  }
}

type Worker = {
  readonly needs: OutboxNeeds
  readonly node: string
  readonly claimed: ClaimedEntries
  readonly breaker: ReceiverBreaker
  readonly poller: Pick<OutboxPoller, 'waitUntilDue'>
  readonly stopping: AbortSignal
}

async function runLoop(worker: Worker): Promise<void> {
  const { breaker, stopping } = worker
  while (!stopping.aborted) {
    const worked = breaker.mayTry() && (await workAsOne(worker))
    if (!worked) await waitUntilDue(worker)
  }
}

/** Resolves when an entry is due, or another loop has claimed some. */
async function waitUntilDue({ needs, claimed, poller, stopping }: Worker): Promise<void> {
  const more = new AbortController()
  const forget = claimed.onMore(() => more.abort(MORE))
  await poller.waitUntilDue(topicsOf(needs), AbortSignal.any([stopping, more.signal]))
  forget()
}

async function workAsOne({ needs, node, claimed, breaker }: Worker): Promise<boolean> {
  let outcome: Outcome = 'nothing'
  try {
    outcome = await workNext(needs, node, claimed)
  } catch (fault) {
    needs.onFault(fault, undefined)
  }
  const isBack = breaker.done(outcome)
  if (outcome === 'away') await claimed.release().catch((fault) => needs.onFault(fault, undefined))
  // Entries that failed while the receiver was away are due at once.
  if (isBack) {
    await makeFailedDue(needs.db, topicsOf(needs), needs.now()).catch((fault) =>
      needs.onFault(fault, undefined),
    )
  }
  return outcome !== 'nothing'
}

/** Deletes entries that were done long ago. Entries that were given up stay. */
export function forgetDoneEntries(db: Kysely<Database>, now: Date): Promise<void> {
  return deleteEntriesDoneBefore(db, new Date(now.getTime() - STORED_DAYS * DAY_MS))
}

function pause(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}
