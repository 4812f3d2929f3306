/** Work that one node does while the others wait: an advisory lock on PostgreSQL, on a connection of its own, so that
 *  it is free again the moment the node is gone; in the embedded database, which has one process, a queue. */
import pg from 'pg'

export type Alone = <T>(lock: number, work: () => Promise<T>) => Promise<T>

export function aloneInProcess(): Alone {
  const last = new Map<number, Promise<unknown>>()
  return (lock, work) => {
    const mine = (last.get(lock) ?? Promise.resolve()).then(work, work)
    last.set(lock, mine)
    return mine
  }
}

export function aloneOnPostgres(connectionString: string): Alone {
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
