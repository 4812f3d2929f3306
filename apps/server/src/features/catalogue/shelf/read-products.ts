/** Reads the rows of products for the index in steps, so that neither the embedded database, which answers without a
 *  turn of the event loop, nor the parsing of an answer holds up requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type RowsText, readIndexRows, readIndexRowsAfter } from './shelf-queries.ts'

const GOAL_MS = 8
const LEAST = 25
const MOST = 2_000

export async function* allProducts(db: Kysely<Database>): AsyncGenerator<string> {
  const step = createStep()
  for (let after = 0; ; ) {
    const limit = step.size()
    const { json, count, last } = await step.take(() => readIndexRowsAfter(db, after, limit))
    if (count > 0) yield json
    if (count < limit) return
    after = last
  }
}

export async function* productsWith(db: Kysely<Database>, ids: readonly number[]): AsyncGenerator<string> {
  const step = createStep()
  for (let from = 0; from < ids.length; ) {
    const some = ids.slice(from, from + step.size())
    const { json } = await step.take(() => readIndexRows(db, some))
    yield json
    from += some.length
  }
}

/** Steps grow and shrink with the time that they take. */
function createStep() {
  let size = 100
  return {
    size: () => size,
    async take(read: () => Promise<RowsText>): Promise<RowsText> {
      await nextTurn()
      const started = performance.now()
      const rows = await read()
      const took = performance.now() - started
      size = Math.round(Math.min(MOST, Math.max(LEAST, size * Math.min(2, GOAL_MS / took))))
      return rows
    },
  }
}
