/** AkeneoSyncFrom (14): all that the product information system says, changed and new parts (SYNC-04). */
import type { SyncTask } from '../run.ts'
import { takeProducts } from '../tasks/products.ts'

export const akeneoSyncFrom: SyncTask = (run) => takeProducts(run, { changes: true, additions: true })
