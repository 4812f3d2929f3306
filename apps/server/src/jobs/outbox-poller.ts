/** Looks once a second for entries of the outbox that are due, for all workers of a node together. A shop at rest sends
 *  its database one short query a second instead of one for each worker. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readDueTopics } from './outbox-queries.ts'

const POLL_EVERY_MS = 1_000

export type OutboxPoller = {
  /** Resolves at the next poll that finds a due entry of one of the topics, or when the signal aborts. */
  readonly waitUntilDue: (topics: readonly string[], stopping: AbortSignal) => Promise<void>
  readonly stop: () => void
}

type Waiting = { readonly topics: readonly string[]; readonly goOn: () => void }

type PollerNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly onFault: (fault: unknown) => void
}

export function startOutboxPoller({ db, now, onFault }: PollerNeeds): OutboxPoller {
  const waiting = new Set<Waiting>()
  let isPolling = false

  async function poll(): Promise<void> {
    if (isPolling || waiting.size === 0) return
    isPolling = true
    try {
      const due = await readDueTopics(db, now())
      for (const one of waiting) {
        if (due === 'many' || one.topics.some((topic) => due.has(topic))) one.goOn()
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isPolling = false
    }
  }

  const timer = setInterval(poll, POLL_EVERY_MS)
  timer.unref()
  return {
    waitUntilDue: (topics, stopping) =>
      new Promise((resolve) => {
        const one: Waiting = { topics, goOn }
        function goOn(): void {
          waiting.delete(one)
          stopping.removeEventListener('abort', goOn)
          resolve()
        }
        if (stopping.aborted) return resolve()
        waiting.add(one)
        stopping.addEventListener('abort', goOn)
      }),
    stop: () => clearInterval(timer),
  }
}
