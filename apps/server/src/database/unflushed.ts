/** Commits without waiting for the disk: `unflushed`. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Runs a transaction whose commit is on the disk only with the next usual commit. The log is written in order, so a power
 *  cut loses the latest transactions and no earlier one. For the many steps of an import, which does lost steps again:
 *  each wait for the disk takes longer than a step, and it stops the requests of the embedded database meanwhile.
 *  The last commit of such work must be a usual one. */
export function unflushed<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction)
    return work(transaction)
  })
}
