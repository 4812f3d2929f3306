/** The types that the parts of an outbox worker share. */
import type { Kysely } from 'kysely'
import type { OutboxTopic, TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import type { Verdict } from './next-try.ts'
import type { ClaimedEntry } from './outbox-queries.ts'

export type FailedTry = {
  readonly entry: ClaimedEntry
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
