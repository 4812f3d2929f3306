/** The lanes of the synchronisation. Each type belongs to one, and each lane has one run at a time, so a long price list
 *  does not hold up the stock. Lanes may still want the same feed: the leases see to that (leases.ts).
 *  The database computes the lane of an entry by the same list (migration 0016). */
import { SyncType } from '@hoistway/domain/sync-types'

export const SyncLane = { Small: 0, Prices: 1, Products: 2, All: 3 } as const
export type SyncLane = (typeof SyncLane)[keyof typeof SyncLane]

export const SYNC_LANES: readonly SyncLane[] = Object.values(SyncLane)

export const LANE_OF: Readonly<Record<SyncType, SyncLane>> = {
  [SyncType.All]: SyncLane.All,
  [SyncType.Small]: SyncLane.Small,
  [SyncType.Users]: SyncLane.Small,
  [SyncType.Products]: SyncLane.Products,
  [SyncType.OrderHistory]: SyncLane.Small,
  [SyncType.Distributor]: SyncLane.Small,
  [SyncType.MailCode]: SyncLane.Small,
  [SyncType.Price]: SyncLane.Prices,
  [SyncType.CurrencyPrice]: SyncLane.Prices,
  [SyncType.AkeneoProductCreated]: SyncLane.Products,
  [SyncType.AkeneoSyncTo]: SyncLane.Products,
  [SyncType.AkeneoSyncFrom]: SyncLane.Products,
  [SyncType.QuickProductSync]: SyncLane.Products,
}
