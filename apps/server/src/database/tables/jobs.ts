/** Tables of work that is done later: jobs/. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { ColumnType, Generated } from 'kysely'
import type { Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type JobsTables = {
  outbox: OutboxTable
  outbox_letters: OutboxLetterTable
}

/** Serialised in the transaction that causes the work; a worker does it later. */
export type OutboxTable = {
  id: Generated<number>
  topic: string
  payload: Json<Record<string, unknown>>
  created: Timestamp
  done: OptionalTimestamp
  /** Tries that were begun. */
  tries: Generated<number>
  /** Not before this time. -infinity in a new entry, so that new ones come first; null when there is nothing left to
   *  try: the entry is done, or it was given up. While a node works on the entry: the end of its
   *  lease, which it renews; then others may take the entry. */
  next_try: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The node that works on it. */
  taken_by: string | null
  /** The reason why the last try failed. */
  fault: string | null
}

/** A mail that an entry became at its last try. */
export type OutboxLetterTable = {
  outbox_id: number
  /** 1 for the first mail of the entry. */
  number: number
  recipient: string
  locale: Locale
  subject: string
  /** The plain form, with tokens masked. */
  body: string
}
