/** Wraps the pool of connections for Kysely. Faults of a database that cannot be used become DatabaseUnavailable, and a
 *  broken connection is closed instead of being given to the next caller, as is one whose statements are outdated. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../../faults/error-text.ts'
import { asUnavailable, DatabaseUnavailable, type Outage } from '../outage.ts'

/** After these the same connection would fail the next caller too: the server that it leads to is silent, gone, or a
 *  standby since a failover. */
const LOST_WITH: ReadonlySet<Outage> = new Set(['unreachable', 'silent', 'readOnly'])

/** A connection that answers so holds a statement that a change of its table has outdated. */
const OUTDATED_STATEMENT = '0A000'

export type GuardOptions = {
  /** Hears of each answered statement. */
  readonly onAnswer?: (() => void) | undefined
  /** Names the statements that the database shall hold ready (statement-names.ts). */
  readonly nameOf?: ((text: string) => string | undefined) | undefined
}

export function guardedPool(pool: pg.Pool, options: GuardOptions = {}): PostgresPool {
  return {
    options: {},
    async connect() {
      try {
        return guardedClient(await pool.connect(), options)
      } catch (fault) {
        throw asUnavailable(fault)
      }
    },
    end: () => pool.end(),
  }
}

function guardedClient(
  client: pg.PoolClient,
  { onAnswer = () => undefined, nameOf = () => undefined }: GuardOptions,
): PostgresPoolClient {
  let lost: DatabaseUnavailable | undefined
  let isReleased = false
  let isOutdated = false

  function release(discard?: boolean): void {
    if (isReleased) return
    isReleased = true
    client.release(discard === true || isOutdated)
  }

  async function query(text: string, values: readonly unknown[]) {
    if (lost) throw lost
    try {
      // A text without values may be several statements, which cannot have a name.
      const name = values.length === 0 ? undefined : nameOf(text)
      // The driver copies the object of a named statement, so the others do without one.
      const result =
        name === undefined
          ? await client.query(text, [...values])
          : await client.query({ text, values: [...values], name })
      onAnswer()
      return result
    } catch (thrown) {
      isOutdated ||= errorCode(thrown) === OUTDATED_STATEMENT
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
