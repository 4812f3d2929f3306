/** Names the needs of every part of an outbox worker. */
import type { Kysely } from 'kysely'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import type { Verdict } from './next-try.ts'
import type { TakenEntry } from './outbox-queries.ts'

/** An entry of a node that died is due again after this time. It is much longer than the time between two renewals: the
 *  clocks of the nodes may differ by the rest. */
export const LEASE_MS = 60_000

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
