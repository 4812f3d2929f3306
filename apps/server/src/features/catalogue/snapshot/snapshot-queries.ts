/** SQL of the snapshots for devices: whole rows of products, read in steps as the JSON text that the database writes. */
import { type Kysely, sql } from 'kysely'
import { createStep } from '../../../concurrency/adaptive-step.ts'
import type { Database } from '../../../database/schema.ts'
import { PRODUCT_COLUMNS } from '../queries.ts'

const MOST_ROWS = 1_000

/** All products by id. Products that are added or removed during the reading may or may not be among them. */
export async function* productTexts(db: Kysely<Database>): AsyncGenerator<string> {
  const step = createStep(MOST_ROWS)
  for (let after = 0; ; ) {
    const limit = step.size()
    const { json, count, last } = await step.take(() => readTextAfter(db, after, limit))
    if (count > 0) yield json
    if (count < limit) return
    after = last
  }
}

/** `last` is the highest id of the rows. */
type RowsText = { readonly json: string; readonly count: number; readonly last: number }

function readTextAfter(db: Kysely<Database>, id: number, limit: number): Promise<RowsText> {
  const rows = db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
  return db
    .selectFrom(rows.as('row'))
    .select((of) => [
      sql<string>`coalesce(json_agg(${sql.ref('row')} order by ${sql.ref('row.id')}), '[]')::text`.as('json'),
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(${sql.ref('row.id')}), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
}
