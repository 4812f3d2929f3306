/** The tables of content that comes from a content service elsewhere: features/content. */
import type { Generated } from 'kysely'
import type { Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type ContentTables = {
  content_copies: ContentCopyTable
  content_numbers: ContentNumberTable
}

export type ContentCopyTable = {
  /** The address of the content service. */
  source: string
  /** Counts the copies. */
  version: Generated<number>
  /** JSON of the adapter; null until there is a first copy. */
  copy: string | null
  /** When somebody last asked for a look. */
  asked: Timestamp
  /** The beginning of the last look, which is its name too. */
  looked: OptionalTimestamp
  /** The end of the last look that read everything. */
  read: OptionalTimestamp
  milliseconds: number | null
  /** Why the content service cannot be read now. */
  away: string | null
  /** Parts that were not taken. */
  faults: Json<readonly string[]>
}

/** The numbers of entries in addresses and answers. A row is never deleted. */
export type ContentNumberTable = {
  type: string
  key: string
  number: Generated<number>
}
