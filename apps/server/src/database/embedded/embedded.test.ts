import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDataDir } from '../../testing/databases/fresh-data-dir.ts'
import { emptyDatabase } from '../../testing/databases/fresh-database.ts'
import { faultLines } from '../../testing/fault-lines.ts'
import { startShopProcess } from '../../testing/processes/shop-process.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { openDatabase } from '../open.ts'
import { proveDurable } from './embedded.ts'

const aMessage = { topic: 'test', payload: '{}' } as const

test('a commit is on disk before it is acknowledged: every one is followed by a flush', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  for (let commit = 0; commit < 10; commit++) {
    const before = database.fsyncs()
    await database.db.insertInto('outbox').values(aMessage).execute()
    expect(database.fsyncs()).toBeGreaterThan(before)
  }
  await database.close()
})

test('a database whose commits reach no disk is refused at start', async () => {
  const unflushed = await emptyDatabase()
  expect(await faultLines(() => proveDurable(unflushed.db, unflushed.fsyncs))).toEqual([
    'the embedded database does not flush its commits to disk (no fsync was seen)',
  ])
  await unflushed.close()
})

test('a rolled-back order costs no flush and leaves nothing', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  const before = database.fsyncs()
  const order = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('outbox').values(aMessage).execute()
    throw new Error('the stock is gone')
  })
  await expect(order).rejects.toThrow('the stock is gone')
  expect(database.fsyncs()).toBe(before)
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await database.close()
})

test('a data directory is made where there is none, closed to other users', async () => {
  const dataDir = join(temporaryDirectory(), 'not', 'there', 'yet')
  const database = await openDatabase({ dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await database.close()
})

test('two processes cannot open one directory, and after kill -9 all that was acknowledged is there', async () => {
  const dataDir = await freshDataDir()
  const shop = startShopProcess(dataDir)
  expect(await shop.nextLine()).toBe('open')
  expect(await faultLines(() => openDatabase({ dataDir }))).toEqual([
    `DATA_DIR ${dataDir} is already opened by process ${shop.pid} on ${hostname()}`,
  ])

  const acknowledged = [await shop.nextLine(), await shop.nextLine(), await shop.nextLine()].map(Number)
  await shop.kill()

  const database = await openDatabase({ dataDir })
  const rows = await database.db.selectFrom('outbox').select('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  await database.close()
})
