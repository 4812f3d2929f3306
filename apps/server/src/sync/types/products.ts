/** Products (3): the parts that the shop has and those that are new to it, and their stock. */
import type { SyncTask } from '../run.ts'
import { takeProducts } from '../tasks/products.ts'
import { takeStock } from '../tasks/stock.ts'

export const products: SyncTask = async (run) => {
  await takeProducts(run, { changes: true, additions: true })
  await takeStock(run)
}
