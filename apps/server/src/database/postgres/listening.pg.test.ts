import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyPostgres } from '../../testing/databases/fresh-database.ts'
import { openDatabase } from '../open.ts'

const lines: string[] = []
const database = await openDatabase(
  { databaseUrl: await emptyPostgres() },
  { report: (line) => lines.push(line) },
)
afterAll(() => database.close())

test('a listener that lost its connection opens another, is told, and hears again', async () => {
  const received: string[] = []
  let missed: () => void = () => undefined
  let resolveNext: () => void = () => undefined
  const listening = await database.listen('news', {
    onMessage: (payload) => {
      received.push(payload)
      resolveNext()
    },
    missed: () => missed(),
  })
  const reconnected = new Promise<void>((notified) => {
    missed = notified
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hoistway listener' and datname = current_database()`.execute(database.db)
  await reconnected
  expect(lines).toEqual([expect.stringMatching(/^the connection that hears of changes was lost: /)])
  const notified = new Promise<void>((next) => {
    resolveNext = next
  })
  await sql`select pg_notify('news', 'again')`.execute(database.db)
  await notified
  expect(received).toEqual(['again'])
  await listening.stop()
})

test('exclusive work waits for its holder, and goes on when the holder is gone', async () => {
  const order: string[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = database.exclusively(7, async () => {
    begin()
    await finished
    order.push('first')
  })
  await begun
  const second = database.exclusively(7, async () => {
    order.push('second')
  })
  await database.exclusively(8, async () => {
    order.push('another matter')
  })
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['another matter', 'first', 'second'])
})
