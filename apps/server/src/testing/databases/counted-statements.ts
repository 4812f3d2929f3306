/** Counts the statements that are sent to a database, `begin` and `commit` included. */
import type { PoolClient } from 'pg'
import type { OpenDatabase } from '../../database/open-database.ts'

export type CountedStatements = {
  /** Returns the texts of the statements that are sent while the work runs, whoever sends them. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly string[]>
}

/** @param onSend hears of each statement before it is sent */
export function countStatements(
  { pools }: Pick<OpenDatabase, 'pools'>,
  onSend: (text: string) => void = () => undefined,
): CountedStatements {
  const sent: string[] = []
  const counted = new WeakSet<PoolClient>()
  for (const pool of Object.values(pools)) {
    pool.on('acquire', (client) => {
      if (counted.has(client)) return
      counted.add(client)
      const send: (...given: readonly unknown[]) => unknown = client.query.bind(client)
      Object.assign(client, {
        query(...given: readonly unknown[]) {
          const text = textOf(given[0])
          onSend(text)
          sent.push(text)
          return send(...given)
        },
      })
    })
  }
  return {
    async during(work) {
      const before = sent.length
      await work()
      return sent.slice(before)
    },
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)
}
