/** An embedded shop is copied while people order. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { freshDataDir } from '../testing/databases/fresh-data-dir.ts'
import { ordersIn, whileOrdering } from '../testing/processes/while-ordering.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { backupShop, copyDatabase, restoreShop } from './places.ts'

test('an embedded shop is copied between two orders while 16 connections order', async () => {
  const directory = temporaryDirectory()
  const dataDir = await freshDataDir()
  const config = readConfig({ DATA_DIR: dataDir })
  const ordering = await openTestShop(await openDatabase({ dataDir }))
  const whilePeopleOrder = join(directory, 'while-people-order.backup')
  try {
    const { before } = await whileOrdering(ordering, async () => {
      await copyDatabase(config, ordering.database)
      await backupShop(config, whilePeopleOrder, {}, true)
    })
    const restoredDir = join(directory, 'restored-orders')
    await restoreShop(readConfig({ DATA_DIR: restoredDir }), whilePeopleOrder)
    const restored = await openDatabase({ dataDir: restoredDir })
    const orders = await ordersIn(restored.db)
    await restored.close()
    const source = await ordersIn(ordering.db)
    expect([...orders.keys()]).toEqual(expect.arrayContaining(before))
    for (const [number, order] of orders) expect(order).toBe(source.get(number))
  } finally {
    await ordering.close()
  }
}, 240_000)
