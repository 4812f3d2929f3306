/** Statements that come often are held ready by PostgreSQL, and answer as before. */
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPostgres } from '../../testing/databases/fresh-database.ts'
import { openDatabase } from '../open.ts'

/** One connection, whose statements can be counted. */
async function openOne() {
  const { db, close } = await openDatabase({ databaseUrl: await emptyPostgres(), connections: 1 })
  onTestFinished(close)
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows
  const held = async () =>
    (await rows('select statement from pg_prepared_statements')).map(
      (row) => (row as { statement: string }).statement,
    )
  return { db, rows, held }
}

test('a text that comes often is held ready and answers the same each time; a rare one is not', async () => {
  const { rows, held } = await openOne()
  const often = 'select $1::int + 1 as next'
  for (const value of [1, 2, 3, 4, 5, 6, 7]) expect(await rows(often, [value])).toEqual([{ next: value + 1 }])
  expect(await rows('select $1::text as word', ['å'])).toEqual([{ word: 'å' }])
  for (let turn = 0; turn < 7; turn++) await rows('select 1 as one')
  expect(await held()).toEqual([often])
})

test('a refused statement is refused each time, also in a transaction, and harms no other', async () => {
  const { db, rows } = await openOne()
  await rows('create table parts (id int primary key, label text)')
  const insert = 'insert into parts values ($1, $2) returning id'
  expect(await rows(insert, [0, 'roller'])).toEqual([{ id: 0 }])
  for (let turn = 1; turn < 9; turn++) {
    await expect(rows(insert, [0, 'again'])).rejects.toMatchObject({ code: '23505' })
    await expect(rows('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
    const inTransaction = db
      .transaction()
      .execute((transaction) => transaction.executeQuery(CompiledQuery.raw('select $1::int / 0', [1])))
    await expect(inTransaction).rejects.toMatchObject({ code: '22012' })
    expect(await rows(insert, [turn, 'other'])).toEqual([{ id: turn }])
  }
})

test('after a table was changed a statement fails at most once on each connection', async () => {
  const { rows, held } = await openOne()
  await rows('create table parts (id int primary key, label text)')
  await rows('insert into parts values ($1, $2)', [1, 'roller'])
  const text = 'select * from parts where id = $1'
  for (let turn = 0; turn < 6; turn++) await rows(text, [1])
  expect(await held()).toContain(text)
  await rows('alter table parts add column weight int')
  await expect(rows(text, [1])).rejects.toMatchObject({ code: '0A000' })
  expect(await rows(text, [1])).toEqual([{ id: 1, label: 'roller', weight: null }])
})

test('a connection holds a limited number of statements', async () => {
  const { rows, held } = await openOne()
  for (let value = 0; value < 320; value++) {
    for (let turn = 0; turn < 5; turn++) await rows(`select $1::int + ${value} as sum`, [turn])
  }
  expect(await held()).toHaveLength(300)
  expect(await rows('select $1::int + 0 as sum', [7])).toEqual([{ sum: 7 }])
  expect(await rows('select $1::int + 319 as sum', [7])).toEqual([{ sum: 326 }])
})
