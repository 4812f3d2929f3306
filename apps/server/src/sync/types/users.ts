/** Users (2): customers and their people. */
import type { SyncTask } from '../run.ts'
import { takeCustomers } from '../tasks/customers.ts'
import { takeUsers } from '../tasks/users.ts'

export const users: SyncTask = async (run) => {
  await takeCustomers(run)
  await takeUsers(run)
}
