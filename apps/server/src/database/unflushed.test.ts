import { expect, test } from 'vitest'
import { freshDataDir } from '../testing/databases/fresh-data-dir.ts'
import { openDatabase } from './open.ts'
import { unflushed } from './unflushed.ts'

const aMessage = { topic: 'test', payload: '{}' } as const

test('an unflushed commit waits for no disk, and the next usual commit does again', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  const { db, fsyncs } = database
  const before = fsyncs()
  for (let commit = 0; commit < 10; commit++) {
    await unflushed(db, (trx) => trx.insertInto('outbox').values(aMessage).execute())
  }
  expect(fsyncs()).toBe(before)
  await db.insertInto('outbox').values(aMessage).execute()
  expect(fsyncs()).toBeGreaterThan(before)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(11)
  await database.close()
})

test('an unflushed transaction that fails leaves nothing', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  const failing = unflushed(database.db, async (trx) => {
    await trx.insertInto('outbox').values(aMessage).execute()
    throw new Error('the feed is broken')
  })
  await expect(failing).rejects.toThrow('the feed is broken')
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await database.close()
})
