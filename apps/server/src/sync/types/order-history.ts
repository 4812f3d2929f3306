/** OrderHistory (4): numbers and shipments of all orders, however old. */
import type { SyncTask } from '../run.ts'
import { takeOrderNumbers } from '../tasks/order-numbers.ts'
import { takeShipments } from '../tasks/shipments.ts'

export const orderHistory: SyncTask = async (run) => {
  await takeOrderNumbers(run)
  await takeShipments(run)
}
