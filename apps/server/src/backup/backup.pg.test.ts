/** A backup that is taken while people order, and the move of an embedded shop to PostgreSQL. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/fresh-database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { writeBackup } from './backup.ts'
import { moveToPostgres, restoreShop } from './places.ts'
import { dumpTables } from './tables.ts'

const CONNECTIONS = 16

test('a backup while 16 connections order holds each order that was acknowledged before it, and only whole ones', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const karin = await shop.as(KARIN.email)
  const { last } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const acknowledged: number[] = []
  let isOpen = true
  const orderOn = async () => {
    while (isOpen) {
      const { order } = await karin.call(calls.placeOrder, EXAMPLES.placeOrder)
      acknowledged.push(order)
    }
  }
  const ordering = Promise.all(Array.from({ length: CONNECTIONS }, orderOn))
  while (acknowledged.length < 2 * CONNECTIONS) await new Promise((done) => setImmediate(done))
  const before = [...acknowledged]
  const directory = temporaryDirectory()
  const path = join(directory, 'shop.backup')
  const filesDirectory = join(directory, 'files-of-the-shop')
  await writeBackup({ db: shop.database.background, filesDirectory, settings: {}, now: shop.now }, path)
  const after = acknowledged.length
  isOpen = false
  await ordering
  expect(after).toBeGreaterThan(before.length)

  const databaseUrl = await emptyPostgres()
  await restoreShop(readConfig({ DATA_DIR: join(directory, 'data'), DATABASE_URL: databaseUrl }), path)
  const restored = await openDatabase({ databaseUrl })
  onTestFinished(() => restored.close())
  const orders = await restored.db.selectFrom('orders').select('order_number').execute()
  const numbers = orders.map(({ order_number }) => order_number)
  expect(numbers).toEqual(expect.arrayContaining(before))
  const { rows: halves } = await sql<{ order_number: number }>`
    select order_number from orders where id > ${last}
      and (not exists (select from order_lines where order_id = orders.id)
        or (select count(*) from outbox where (payload ->> 'orderId')::integer = orders.id) <> 2)`.execute(
    restored.db,
  )
  expect(halves).toEqual([])
}, 60_000)

test('an embedded shop is moved to PostgreSQL without loss, and a full database is refused', async () => {
  const directory = temporaryDirectory()
  const dataDir = join(directory, 'data')
  const source = await openTestShop()
  const path = join(directory, 'shop.backup')
  const needs = { db: source.database.background, filesDirectory: join(directory, 'none'), settings: {} }
  await writeBackup({ ...needs, now: source.now }, path)
  await source.close()
  const config = readConfig({ DATA_DIR: dataDir })
  await restoreShop(config, path)
  await cp(join(dataDir, 'database'), join(directory, 'copy', 'database'), { recursive: true })

  const databaseUrl = await emptyPostgres()
  const tables = await moveToPostgres(config, databaseUrl)
  expect(Object.keys(tables).length).toBeGreaterThan(30)
  const moved = await openDatabase({ databaseUrl })
  onTestFinished(() => moved.close())
  const embedded = await openDatabase({ dataDir: join(directory, 'copy') })
  onTestFinished(() => embedded.close())
  expect(await dumpTables(moved.background)).toEqual(await dumpTables(embedded.db))
  await expect(moveToPostgres(config, databaseUrl)).rejects.toThrow(/tables already/)
}, 60_000)
