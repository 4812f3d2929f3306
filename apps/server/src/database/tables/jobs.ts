/** Tables of work that is done later: jobs/. */
import type { Generated } from 'kysely'
import type { Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type JobsTables = {
  outbox: OutboxTable
}

/** Written in the transaction that causes the work; a worker does it later. */
export type OutboxTable = {
  id: Generated<number>
  topic: string
  payload: Json<Record<string, unknown>>
  created: Timestamp
  done: OptionalTimestamp
}
