/** The table of the nodes that run: catalogue-index/. */
import type { OptionalTimestamp, Timestamp } from './columns.ts'

export type NodesTables = { nodes: NodeTable }

export type NodeTable = {
  /** The id of the process. */
  id: string
  /** For people: host and port. */
  name: string
  /** The version of the shop. */
  version: string
  started: Timestamp
  /** The last sign of life, by the clock of the database. */
  heartbeat: Timestamp
  /** The version of the catalogue that the node answers with. */
  catalogue_version: number
  /** Since when that version is older than the one of the database; null where it is not. */
  behind_since: OptionalTimestamp
}
