/** Tables of the synchronisation: sync/. */
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, OptionalTimestamp, Timestamp } from './columns.ts'

export type SyncTables = {
  sync_log: SyncLogTable
  sync_state: SyncStateTable
  sync_feeds: SyncFeedTable
  sync_stock_lines: SyncStockLineTable
  sync_price_lines: SyncPriceLineTable
  sync_history_lines: SyncHistoryLineTable
  sync_readings: SyncReadingTable
  sync_refused_lines: SyncRefusedLineTable
  sync_attribute_counts: SyncAttributeCountTable
  sync_held: SyncHeldTable
  sync_told: SyncNoticeTable
  sync_leases: SyncLeaseTable
  source_ids: SourceIdTable
  catalogue_imports: CatalogueImportTable
  catalogue_staged: CatalogueStagedTable
}

/** The log is the queue too. Its indexes hold the two rules of the fleet: one run at a time in each lane, and of each
 *  type at most one that waits. */
export type SyncLogTable = {
  id: Generated<number>
  type: number
  /** Computed from the type by the database. */
  lane: ColumnType<number, never, never>
  status: number
  /** True if a person started the run. */
  manual: boolean
  scheduled_start: ColumnType<Date, Date | string, never>
  started: OptionalTimestamp
  completed: OptionalTimestamp
  /** The last heartbeat of the node that runs it, by the clock of the database. */
  heartbeat: OptionalTimestamp
  changed: Defaulted<number>
  message: Defaulted<string>
}

/** One row (id 1). */
export type SyncStateTable = {
  id: number
  /** The time of the last look at the schedule. */
  last_look: OptionalTimestamp
  /** The time for the next renewal of the caches; null if nothing has changed since the last one. */
  refresh_due: OptionalTimestamp
}

/** The version of a feed that was taken last. */
export type SyncFeedTable = { name: string; version: string; applied: Timestamp }

/** Lines of a stock file, while they are compared with the shop's rows. Not kept over a crash. */
export type SyncStockLineTable = {
  /** Its number in the file. */
  line: number
  product_id: number
  warehouse: string
  stock: number
  location: string | null
  /** The shop keeps its value under this key. The values of the line mean nothing. */
  refused: boolean
}

/** Lines of a price file, likewise. */
export type SyncPriceLineTable = {
  line: number
  product_id: number
  source: number
  price_key: string | null
  company_id: number | null
  currency: number
  from_amount: number
  price: number
  valid_from: string | null
  valid_to: string | null
  refused: boolean
}

/** Lines of a file of the order history, likewise. */
export type SyncHistoryLineTable = {
  line: number
  erp_order: string
  /** Null for a refused line: its order is refused with it. */
  record: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>
}

/** The last reading of a feed. */
export type SyncReadingTable = {
  feed: string
  version: string
  read_at: Timestamp
  lines: number
  refused: number
  /** Changes that are held back until a site admin releases them. */
  held: number
  /** The reason if nothing of the feed could be used. */
  fault: string | null
  /** The same for the same refused lines. */
  signature: string
}

/** Lines that the last reading of a feed has refused, as many as are stored. */
export type SyncRefusedLineTable = { id: Generated<number>; feed: string; line: number; reason: string }

/** Counts of taken and refused values of each attribute at the last reading of a catalogue, in the order of the page. */
export type SyncAttributeCountTable = {
  feed: string
  place: number
  attribute: string
  taken: number
  empty: number
  refused: number
  not_mapped: number
}

/** A change that is held back: a price that moved too far, or the removal of too many rows. */
export type SyncHeldTable = {
  id: Generated<number>
  feed: string
  kind: 'removal' | 'price'
  /** The type of synchronisation that makes the change once it is released. */
  run_type: number
  /** The part of the feed that the change came from. A reading of the same part drops changes that it no longer asks
   *  for. */
  scope: string
  /** Names exactly this change: another one is not released with it. */
  key: string
  /** For people: what the change is about. */
  subject: string
  line: number | null
  old_value: string | null
  new_value: string | null
  found: Timestamp
  released: OptionalTimestamp
  released_by: number | null
}

/** Faults of a feed about which site admins got a mail. */
export type SyncNoticeTable = { feed: string; signature: string; told: Timestamp }

/** The run that reads a feed, or that read it last. */
export type SyncLeaseTable = { subject: string; run: number }

/** The number of the shop behind a code of an outside catalogue. */
export type SourceIdTable = {
  source: string
  kind: 'attributeGroup' | 'attribute' | 'option' | 'file' | 'text' | 'product'
  key: string
  id: number
  /** The digest of what was imported last; null if the next import is to import it again. */
  digest: string | null
  /** Parts: since when the source no longer has it. */
  gone: OptionalTimestamp
}

/** The latest import of each source. */
export type CatalogueImportTable = {
  source: string
  /** `applying`: all changes are staged, and a killed import goes on with them. */
  state: 'reading' | 'applying' | 'done'
  version: string
  changes_setup: Defaulted<boolean>
  started: Timestamp
  ended: OptionalTimestamp
}

/** Changes of an import that are not applied yet. */
export type CatalogueStagedTable = {
  kind: string
  id: number
  line: number
  source_key: string
  digest: string | null
  /** The new row in the columns of its table. */
  row: ColumnType<unknown, string, string>
  /** Keys of other parts by kind of link, until they are resolved. */
  links: ColumnType<unknown, string | null, string | null>
}
