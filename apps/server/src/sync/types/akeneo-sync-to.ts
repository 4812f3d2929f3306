/** AkeneoSyncTo (13): tells the product information system what the shop knows (SYNC-05). */
import type { SyncTask } from '../run.ts'
import { tellProductFacts } from '../tasks/product-facts.ts'

export const akeneoSyncTo: SyncTask = tellProductFacts
