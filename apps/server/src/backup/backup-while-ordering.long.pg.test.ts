/** A backup of a shop on PostgreSQL that is taken while people order. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { ordersIn, whileOrdering } from '../testing/processes/while-ordering.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { filesIn, writeBackup } from './backup.ts'
import { restoreShop } from './places.ts'

test('a backup while 16 connections order holds each order that was acknowledged before it, and only whole ones', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const directory = temporaryDirectory()
  const path = join(directory, 'shop.backup')
  const filesDirectory = join(directory, 'files-of-the-shop')
  const { before, during } = await whileOrdering(shop, () =>
    writeBackup(
      { db: shop.database.background, files: filesIn(filesDirectory), settings: {}, now: shop.now },
      path,
    ),
  )
  expect(during).toBeGreaterThan(0)

  const databaseUrl = await emptyPostgres()
  await restoreShop(readConfig({ DATA_DIR: join(directory, 'data'), DATABASE_URL: databaseUrl }), path)
  const restored = await openDatabase({ databaseUrl })
  onTestFinished(() => restored.close())
  const source = await ordersIn(shop.db)
  const orders = await ordersIn(restored.db)
  expect([...orders.keys()]).toEqual(expect.arrayContaining(before))
  for (const [number, order] of orders) expect(order).toBe(source.get(number))
}, 240_000)
