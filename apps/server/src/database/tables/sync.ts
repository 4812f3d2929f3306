/** Tables of the synchronisation: sync/. */
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, OptionalTimestamp, Timestamp } from './columns.ts'

export type SyncTables = {
  sync_log: SyncLogTable
  sync_state: SyncStateTable
  sync_feeds: SyncFeedTable
  sync_stock_lines: SyncStockLineTable
  sync_price_lines: SyncPriceLineTable
}

/** The log is the queue too. Its indexes hold the two rules of the fleet: one run at a time, and of each type at
 *  most one that waits. */
export type SyncLogTable = {
  id: Generated<number>
  type: number
  status: number
  /** Asked for by a person. */
  manual: boolean
  scheduled_start: ColumnType<Date, Date | string, never>
  started: OptionalTimestamp
  completed: OptionalTimestamp
  /** The last sign of life of the node that runs it, by the clock of the database. */
  heartbeat: OptionalTimestamp
  changed: Defaulted<number>
  message: Defaulted<string>
}

/** One row (id 1). */
export type SyncStateTable = {
  id: number
  /** When the schedule was last looked at. */
  last_look: OptionalTimestamp
  /** When the caches of the site are to be renewed; null where nothing has changed since. */
  refresh_due: OptionalTimestamp
}

/** Which version of a feed was taken over last. */
export type SyncFeedTable = { name: string; version: string; applied: Timestamp }

/** Lines of a stock file, while they are compared with the shop's rows. Not kept over a crash. */
export type SyncStockLineTable = {
  /** Its number in the file. */
  line: number
  product_id: number
  warehouse: string
  stock: number
  location: string | null
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
}
