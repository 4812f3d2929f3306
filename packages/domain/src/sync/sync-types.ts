/** The kinds of synchronisation and the states of a run (server document, section 3, "Enumerations", and AMB-78).
 *  The numbers 5 and 7 are nobody's. */

export const SyncType = {
  All: 0,
  Small: 1,
  Users: 2,
  Products: 3,
  OrderHistory: 4,
  Distributor: 6,
  MailCode: 8,
  Price: 9,
  /** Deprecated: known by name, never run. Shipments come with Small and OrderHistory. */
  Shipment: 10,
  CurrencyPrice: 11,
  AkeneoProductCreated: 12,
  AkeneoSyncTo: 13,
  AkeneoSyncFrom: 14,
  QuickProductSync: 15,
} as const
export type SyncType = Exclude<(typeof SyncType)[keyof typeof SyncType], typeof SyncType.Shipment>
export type SyncName = Exclude<keyof typeof SyncType, 'Shipment'>

export const SyncStatus = { Scheduled: 0, Running: 1, Completed: 2, Failed: 3 } as const
export type SyncStatus = (typeof SyncStatus)[keyof typeof SyncStatus]

const RUNNABLE = Object.entries(SyncType).filter(
  (entry): entry is [SyncName, SyncType] => entry[1] !== SyncType.Shipment,
)

export const SYNC_NAMES: readonly SyncName[] = RUNNABLE.map(([name]) => name)

/** Reads a type from a number, a numeric string or a name in any casing; undefined for what cannot be run: unknown
 *  numbers, 5, 7 and the deprecated 10 (AMB-78). */
export function readSyncType(value: unknown): SyncType | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const key = String(value).trim().toLowerCase()
  return RUNNABLE.find(([name, type]) => String(type) === key || name.toLowerCase() === key)?.[1]
}

export function syncName(type: number): string {
  return Object.entries(SyncType).find(([, number]) => number === type)?.[0] ?? String(type)
}

export function syncStatusName(status: number): string {
  return Object.entries(SyncStatus).find(([, number]) => number === status)?.[0] ?? String(status)
}
