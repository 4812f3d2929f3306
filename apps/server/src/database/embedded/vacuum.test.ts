import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { readWaitingTables } from './vacuum-queries.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())

const ENTRIES = 400

async function sizeOf(table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function rewriteAll(): Promise<void> {
  await sql`update outbox set payload = payload, next_try = now()`.execute(db)
}

test('rows that were rewritten leave their room to others, so that a table does not grow for ever', async () => {
  await sql`
    insert into outbox (topic, payload, next_try)
    select 'mail.order-confirmation', '{"orderId": 1}', now() from generate_series(1, ${ENTRIES}::integer)`.execute(
    db,
  )
  await rewriteAll()
  expect(await readWaitingTables(db)).toContainEqual({ schema: 'public', name: 'outbox' })
  await database.vacuum?.()
  expect(await readWaitingTables(db)).toEqual([])
  const before = await sizeOf('outbox')
  for (let day = 0; day < 10; day++) {
    await rewriteAll()
    await database.vacuum?.()
  }
  expect(await sizeOf('outbox')).toBeLessThanOrEqual(before * 2)
})
