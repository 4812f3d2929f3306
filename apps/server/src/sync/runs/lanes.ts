/** The lanes of the synchronisation. Each type belongs to one, and each lane has one run at a time, so a long price list
 *  does not hold up the stock. Lanes may still want the same feed: the leases see to that (leases.ts).
 *  The database knows the lane of each type and computes it for every entry (migration 0016). */

export const SyncLane = { Small: 0, Prices: 1, Products: 2, All: 3 } as const
export type SyncLane = (typeof SyncLane)[keyof typeof SyncLane]

export const SYNC_LANES: readonly SyncLane[] = Object.values(SyncLane)
