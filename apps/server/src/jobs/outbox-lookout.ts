/** Looks once a second for entries of the outbox that are due, for all workers of a node together. A shop at rest asks
 *  its database one short question a second instead of one for each worker. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readDueTopics } from './outbox-queries.ts'

const LOOK_EVERY_MS = 1_000

export type Lookout = {
  /** Resolves at the next look that finds a due entry of one of the topics, or when the signal aborts. */
  readonly untilDue: (topics: readonly string[], stopping: AbortSignal) => Promise<void>
  readonly stop: () => void
}

type Waiting = { readonly topics: readonly string[]; readonly goOn: () => void }

type LookoutNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly onFault: (fault: unknown) => void
}

export function startLookout({ db, now, onFault }: LookoutNeeds): Lookout {
  const waiting = new Set<Waiting>()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || waiting.size === 0) return
    isLooking = true
    try {
      const due = await readDueTopics(db, now())
      for (const one of waiting) {
        if (due === 'many' || one.topics.some((topic) => due.has(topic))) one.goOn()
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    untilDue: (topics, stopping) =>
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
