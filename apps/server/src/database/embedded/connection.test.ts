/** The connection to PGlite gives the driver the same results as a connection over a socket. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolOf } from '../postgres/kysely-pool.ts'
import { EmbeddedConnection, overConnection } from './connection.ts'
import { createPglite } from './create-pglite.ts'

const lite = await createPglite()
const heard: string[] = []
const connection = new EmbeddedConnection(lite, (channel, payload) => heard.push(`${channel}: ${payload}`))
const pool = poolOf({ ...overConnection(connection), max: 1, idleTimeoutMillis: 0 })
const rowsOf = async (text: string, values: unknown[] = [], asker: pg.Pool | pg.PoolClient = pool) =>
  (await asker.query(text, values)).rows
/** Statements that the database holds ready. */
const prepared = async (text: string) =>
  Number((await rowsOf(`select count(*) from pg_prepared_statements where statement = '${text}'`))[0]?.count)

beforeAll(async () => {
  await rowsOf('create table parts (id int primary key, label text)')
})
afterAll(async () => {
  await pool.end()
  await lite.close()
})

test('a text that comes again is prepared, and answers the same each time', async () => {
  const text = 'select $1::int + 1 as next'
  for (const value of [1, 2, 3, 4]) expect(await rowsOf(text, [value])).toEqual([{ next: value + 1 }])
  expect(await prepared(text)).toBe(1)
})

test('a text that came once is not', async () => {
  expect(await rowsOf('select $1::text as word', ['å'])).toEqual([{ word: 'å' }])
  expect(await prepared('select $1::text as word')).toBe(0)
})

test('queries that are asked at once get their own answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, value) => rowsOf(`select $1::int * ${value % 3} as times`, [value])),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, (_, value) => [{ times: value * (value % 3) }]))
})

test('a refused statement is refused each time and harms no other', async () => {
  const insert = 'insert into parts values ($1, $2) returning id'
  expect(await rowsOf(insert, [1, 'roller'])).toEqual([{ id: 1 }])
  for (let turn = 0; turn < 3; turn++) {
    await expect(rowsOf(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' })
    await expect(rowsOf('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
    expect(await rowsOf(insert, [10 + turn, 'other'])).toEqual([{ id: 10 + turn }])
  }
})

test('after a query of the pool was refused, all that wait get their answers', async () => {
  const asked = ['select 1 as a', 'select 1 / 0', "select 'x'::int", 'select 2 as a'].map((text) =>
    rowsOf(text),
  )
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(await rowsOf('select 3 as a')).toEqual([{ a: 3 }])
})

test('a transaction that broke off takes no statement along', async () => {
  const text = 'select label from parts where id = $1'
  const client = await pool.connect()
  try {
    for (let turn = 0; turn < 3; turn++) {
      await client.query('begin')
      await expect(rowsOf('select $1::int / 0', [1], client)).rejects.toMatchObject({ code: '22012' })
      await expect(rowsOf(text, [1], client)).rejects.toMatchObject({ code: '25P02' })
      await client.query('rollback')
      expect(await rowsOf(text, [1], client)).toEqual([{ label: 'roller' }])
    }
  } finally {
    client.release()
  }
})

test('after a table was changed a statement fails at most once', async () => {
  const text = 'select * from parts where id = $1'
  for (let turn = 0; turn < 3; turn++) await rowsOf(text, [1])
  await rowsOf('alter table parts add column weight int')
  await rowsOf(text, [1]).catch((fault) => expect(fault).toMatchObject({ code: '0A000' }))
  expect(await rowsOf(text, [1])).toEqual([{ id: 1, label: 'roller', weight: null }])
})

test('no more statements are held ready than there is room for', async () => {
  for (let value = 0; value < 250; value++) {
    for (let turn = 0; turn < 2; turn++) await rowsOf(`select $1::int + ${value} as sum`, [turn])
  }
  const [held] = await rowsOf('select count(*)::int as statements from pg_prepared_statements')
  expect(held?.statements).toBeGreaterThan(100)
  expect(held?.statements).toBeLessThanOrEqual(201)
  expect(await rowsOf('select $1::int + 0 as sum', [7])).toEqual([{ sum: 7 }])
})

test.each([
  ['a plain read', 'select label from parts', []],
  ['a read with values', 'select label from parts where id = $1', [1]],
  ['a read that holds rows', 'select label from parts where id = $1 for update', [1]],
])('%s leaves the mark of changes', async (_, text, values) => {
  const mark = connection.changeMark
  for (let turn = 0; turn < 3; turn++) await rowsOf(text, values)
  expect(connection.changeMark).toBe(mark)
})

test.each([
  ['a write', 'update parts set label = $1', ['wheel']],
  ['a write without values', "update parts set label = 'wheel'", []],
  [
    'a write within a read',
    'with gone as (delete from parts where id = $1 returning id) select id from gone',
    [99],
  ],
  ['a read into a table', 'select 1 as one into temp copied', []],
  ['a write after a read', "select 1; update parts set label = 'roller'", []],
  ['a refused write', 'insert into parts values ($1, $2)', [1, 'again']],
])('%s moves the mark of changes, each time', async (_, text, values) => {
  for (let turn = 0; turn < 3; turn++) {
    const mark = connection.changeMark
    await pool.query(text, values).catch(() => undefined)
    expect(connection.changeMark).toBeGreaterThan(mark)
  }
})

test('what is told on a channel is heard, with its payload', async () => {
  await pool.query('listen news')
  await pool.query("select pg_notify('news', 'Grüße'), pg_notify('other', 'no')")
  expect(heard).toEqual(['news: Grüße'])
})

test('bytes, times, lists, JSON and values that are missing come as the driver reads them', async () => {
  const text = `select $1::bytea as bytes, $2::text[] as words, $3::jsonb as data, null as nothing, ''::text as empty,
    repeat('ö', 100000) as long`
  const values = [Buffer.from([0, 255, 10]), ['a', 'å"b'], { a: [1, 'x'] }]
  for (let turn = 0; turn < 3; turn++) {
    expect(await rowsOf(text, values)).toEqual([
      {
        bytes: Buffer.from([0, 255, 10]),
        words: ['a', 'å"b'],
        data: { a: [1, 'x'] },
        nothing: null,
        empty: '',
        long: 'ö'.repeat(100_000),
      },
    ])
  }
})

test('a text that is no value of its column is refused with what PostgreSQL says of it', async () => {
  await expect(rowsOf('select $1::int as number', ['roller'])).rejects.toMatchObject({
    code: '22P02',
    severity: 'ERROR',
    message: 'invalid input syntax for type integer: "roller"',
  })
})
