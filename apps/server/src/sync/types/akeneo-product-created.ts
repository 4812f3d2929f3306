/** AkeneoProductCreated (12): parts that are new to the shop, and nothing else. */
import type { SyncTask } from '../run.ts'
import { takeProducts } from '../tasks/products.ts'

export const akeneoProductCreated: SyncTask = (run) =>
  takeProducts(run, { changes: false, additions: true, remember: false, isPartial: true })
