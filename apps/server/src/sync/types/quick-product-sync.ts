/** QuickProductSync (15): what has changed of the parts that the shop has, within a minute (SYNC-06). New parts are
 *  left to AkeneoSyncFrom. */
import type { SyncTask } from '../run.ts'
import { takeProducts } from '../tasks/products.ts'

/** A file with refused lines is not read again every minute. */
const RETRY_MINUTES = 15

export const quickProductSync: SyncTask = (run) =>
  takeProducts(run, {
    changes: true,
    additions: false,
    onlyIfNew: true,
    isPartial: true,
    retryMinutes: RETRY_MINUTES,
  })
