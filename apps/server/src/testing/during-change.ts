/** Runs work while a change of the database is made but not yet committed. On PostgreSQL the change is committed once
 *  the work waits for it or has ended without waiting. On the embedded database there is one connection, so the work
 *  begins after the commit. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../database/schema.ts'
// Declares the type of inject('postgres').
import type {} from './databases/provide-postgres.ts'

export async function duringChange<T>(
  db: Kysely<Database>,
  change: (transaction: Transaction<Database>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { working } = await db.transaction().execute(async (transaction) => {
    await change(transaction)
    const started = work()
    if (inject('postgres')) await untilItWaits(transaction, started)
    // In an object, since a promise that is returned would be awaited before the commit.
    return { working: started }
  })
  return working
}

async function untilItWaits(transaction: Transaction<Database>, started: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  started.then(end, end)
  while (!isOver && !(await isSomebodyWaiting(transaction))) {
    // The question itself takes a round trip to the server.
  }
}

async function isSomebodyWaiting(transaction: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
  ) as waits`.execute(transaction)
  return rows[0]?.waits === true
}
