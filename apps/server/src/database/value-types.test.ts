import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('values arrive in the same types from every database', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as int8, count(*) as count, 1.50 as numeric, '2026-03-29'::date as date,
           '2026-03-29T02:30:00+02'::timestamptz as time, '{a,b}'::text[] as texts, '{"a":1}'::jsonb as json,
           null::int8 as nothing`.execute(database.db)
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      count: 1,
      numeric: '1.50',
      date: '2026-03-29',
      time: new Date('2026-03-29T00:30:00Z'),
      texts: ['a', 'b'],
      json: { a: 1 },
      nothing: null,
    },
  ])
})

test('a number that would lose digits is refused, and the connection goes on', async () => {
  const tooLarge = sql`select 9007199254740993::int8`.execute(database.db)
  await expect(tooLarge).rejects.toThrow('9007199254740993 is beyond the exact numbers')
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('a failed statement is told by its code and leaves the connection usable', async () => {
  const twice = database.db.insertInto('catalogue_state').columns(['id']).expression(sql`select 1`)
  await expect(twice.execute()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  expect(await database.db.selectFrom('catalogue_state').select('id').execute()).toEqual([{ id: 1 }])
})
