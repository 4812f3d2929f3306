/** All (0): everything that comes in, from top to bottom, so that each part finds what it refers to (SYNC-02). */
import type { SyncTask } from '../run.ts'
import { takeCustomers } from '../tasks/customers.ts'
import { takeMailCodes } from '../tasks/mail-codes.ts'
import { takeOrderNumbers } from '../tasks/order-numbers.ts'
import { takePrices } from '../tasks/prices.ts'
import { takeProducts } from '../tasks/products.ts'
import { takeShipments } from '../tasks/shipments.ts'
import { takeStock } from '../tasks/stock.ts'
import { takeTransports } from '../tasks/transports.ts'
import { takeUsers } from '../tasks/users.ts'

export const all: SyncTask = async (run) => {
  await takeCustomers(run)
  await takeUsers(run)
  await takeMailCodes(run)
  await takeTransports(run)
  await takeProducts(run, { changes: true, additions: true })
  await takePrices(run, { full: true })
  await takeStock(run)
  await takeOrderNumbers(run)
  await takeShipments(run)
}
