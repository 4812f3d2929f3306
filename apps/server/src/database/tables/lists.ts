/** Tables of shared lists: features/lists. */
import type { Generated } from 'kysely'
import type { OptionalTimestamp, Timestamp } from './columns.ts'
import type { DetailColumns } from './line-details.ts'

export type ListsTables = {
  shared_lists: SharedListTable
  shared_list_items: SharedListItemTable
}

export type SharedListTable = {
  token: string
  /** Null for a guest's list, which has an end. */
  user_id: number | null
  /** Empty until the owner names the list. */
  name: Generated<string>
  /** 0 cart, 100 search. */
  type: number
  created: Timestamp
  expires: OptionalTimestamp
}

/** Parts come and go with the catalogue, so a line only knows the number of its part. */
export type SharedListItemTable = {
  token: string
  position: number
  product_id: number
  amount: number
} & DetailColumns
