import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { type CatalogueState, publishCacheReset, publishReload, readState } from './state-queries.ts'
import { type StateWatch, watchCatalogueState } from './state-watch.ts'

const database = await freshDatabase()
const { db } = database
const watch = await openWatch()
const elsewhere = await openWatch()
afterAll(async () => {
  await watch.stop()
  await elsewhere.stop()
  await database.close()
})

function openWatch(): Promise<StateWatch> {
  return watchCatalogueState(database, (fault) => {
    throw fault
  })
}

/** The next state of which this node is told. */
function nextOf(node: StateWatch): Promise<CatalogueState> {
  return new Promise((reported) => node.onChange(reported))
}

test('every node is told of a change, with the state that the database has', async () => {
  const reported = [nextOf(watch), nextOf(elsewhere)]
  await publishReload(db)
  const state = await readState(db)
  expect(await Promise.all(reported)).toEqual([state, state])
  expect([watch.current(), elsewhere.current()]).toEqual([state, state])
})

test('nobody is told before the commit, nor of what was taken back', async () => {
  const before = watch.current()
  const undone = new Error('taken back')
  const attempt = db.transaction().execute(async (transaction) => {
    await publishCacheReset(transaction)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  const reported = nextOf(watch)
  await publishCacheReset(db)
  expect(await reported).toEqual({ ...before, cacheVersion: before.cacheVersion + 1 })
})

test('a fresh read gets every earlier commit, announced or not', async () => {
  const { catalogueVersion } = await watch.fresh()
  await publishReload(db)
  expect((await watch.fresh()).catalogueVersion).toBe(catalogueVersion + 1)
  expect(watch.current().catalogueVersion).toBe(catalogueVersion + 1)
})
