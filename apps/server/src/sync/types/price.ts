/** Price (9): the whole price list in all currencies (SYNC-03). */
import type { SyncTask } from '../run.ts'
import { takePrices } from '../tasks/prices.ts'

export const price: SyncTask = (run) => takePrices(run, { full: true })
