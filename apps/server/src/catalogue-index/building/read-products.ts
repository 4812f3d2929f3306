/** Reads the rows of products for the index, in steps. */
import type { Kysely } from 'kysely'
import { createStep } from '../../concurrency/adaptive-step.ts'
import type { Database } from '../../database/schema.ts'
import { readIndexRows, readIndexRowsAfter } from '../queries.ts'

const MOST_ROWS = 2_000

export async function* allProducts(db: Kysely<Database>): AsyncGenerator<string> {
  const step = createStep(MOST_ROWS)
  for (let after = 0; ; ) {
    const limit = step.size()
    const { json, count, last } = await step.take(() => readIndexRowsAfter(db, after, limit))
    if (count > 0) yield json
    if (count < limit) return
    after = last
  }
}

export async function* productsWith(db: Kysely<Database>, ids: readonly number[]): AsyncGenerator<string> {
  const step = createStep(MOST_ROWS)
  for (let from = 0; from < ids.length; ) {
    const some = ids.slice(from, from + step.size())
    const { json } = await step.take(() => readIndexRows(db, some))
    yield json
    from += some.length
  }
}
