/** The tables of content that comes from a content service elsewhere: features/content. */
import type { Generated } from 'kysely'
import type { Json, OptionalTimestamp } from './columns.ts'

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
  /** Counts the looks. */
  look: Generated<number>
  /** A look was asked for since the last one began. */
  is_asked: Generated<boolean>
  /** The beginning of the last look. */
  looked: OptionalTimestamp
  /** The end of the last look that read everything. */
  read: OptionalTimestamp
  milliseconds: number | null
  /** The reason if the content service cannot be read now. */
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
