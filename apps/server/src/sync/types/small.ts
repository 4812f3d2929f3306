/** Small (1): stock and shelf places, users, the 500 latest orders, and the prices that are new or have changed; a
 *  price that is gone stays until Price or All looks at the whole list (SYNC-01). It waits for no other run: a feed that
 *  one is reading is left to that one. */
import type { SyncTask } from '../run.ts'
import { takeOrderNumbers } from '../tasks/order-numbers.ts'
import { takePrices } from '../tasks/prices.ts'
import { takeShipments } from '../tasks/shipments.ts'
import { takeStock } from '../tasks/stock.ts'
import { takeUsers } from '../tasks/users.ts'

const LATEST_ORDERS = 500

export const small: SyncTask = async (run) => {
  await takeStock(run, { onlyIfNew: true, isPatient: false })
  await takeUsers(run, { isPatient: false })
  await takeOrderNumbers(run, { newest: LATEST_ORDERS, isPatient: false })
  await takeShipments(run, { newest: LATEST_ORDERS, isPatient: false })
  await takePrices(run, { full: false, onlyIfNew: true, isPartial: true, isPatient: false })
}
