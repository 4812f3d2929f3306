/** Runs work on one node while the other nodes wait for the same lock (locks.ts). On PostgreSQL an advisory lock on a
 *  connection of its own does it, which is free again as soon as the node is gone. The embedded database has one
 *  process, so a mutex for each lock does it there. */
import pg from 'pg'
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts'

export type RunExclusively = <T>(lock: number, work: () => Promise<T>) => Promise<T>

export function exclusivelyInProcess(): RunExclusively {
  return createKeyedMutex<number>()
}

export function exclusivelyOnPostgres(connectionString: string): RunExclusively {
  return async (lock, work) => {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'hoistway lock' })
    // A connection that is lost meanwhile lets another node begin: it does the same work once more.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [lock])
      return await work()
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
