/** Wraps the pool of connections for Kysely. Faults of a database that cannot be used become DatabaseUnavailable, and a
 *  broken connection is closed instead of being given to the next caller. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { asUnavailable, DatabaseUnavailable, type Outage } from './outage.ts'

/** After these the same connection would fail the next caller too: the server that it leads to is silent, gone, or a
 *  standby since a failover. */
const LOST_WITH: ReadonlySet<Outage> = new Set(['unreachable', 'silent', 'readOnly'])

/** @param onAnswer hears of each answered statement */
export function guardedPool(pool: pg.Pool, onAnswer: () => void = () => undefined): PostgresPool {
  return {
    options: {},
    async connect() {
      try {
        return guardedClient(await pool.connect(), onAnswer)
      } catch (fault) {
        throw asUnavailable(fault)
      }
    },
    end: () => pool.end(),
  }
}

function guardedClient(client: pg.PoolClient, onAnswer: () => void): PostgresPoolClient {
  let lost: DatabaseUnavailable | undefined
  let isReleased = false

  function release(discard?: boolean): void {
    if (isReleased) return
    isReleased = true
    client.release(discard === true)
  }

  async function query(text: string, values: readonly unknown[]) {
    if (lost) throw lost
    try {
      const result = await client.query(text, [...values])
      onAnswer()
      return result
    } catch (thrown) {
      const fault = asUnavailable(thrown)
      if (fault instanceof DatabaseUnavailable && LOST_WITH.has(fault.outage)) {
        lost = fault
        release(true)
      }
      throw fault
    }
  }

  // Kysely's second form of `query` takes a cursor, which this shop does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release }
}
