/** Vacuums the embedded database, which has no process beside it that does so (decision 67). */
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { readWaitingTables, vacuumTable } from './vacuum-queries.ts'

/** Vacuums the tables that wait for it, one after the other: the process answers nobody while it does one of them, and
 *  whoever waited goes on before the next one. */
export async function vacuumWaiting(db: Kysely<Database>): Promise<void> {
  for (const table of await readWaitingTables(db)) await vacuumTable(db, table)
}
