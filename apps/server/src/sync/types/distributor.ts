/** Distributor (6): those who bring the goods, and what they take for it. */
import type { SyncTask } from '../run.ts'
import { takeTransports } from '../tasks/transports.ts'

export const distributor: SyncTask = (run) => takeTransports(run)
