import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { createBossQueue } from '../jobs/boss-queue.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createSyncRunner } from './runs/runner.ts'
import { startSync, wakeSync } from './start.ts'

const database = await freshDatabase()
const shop = await openTestShop(database)
const sven = await shop.as(SVEN.email)
const faults: unknown[] = []
const queue = createBossQueue({ database, onFault: (fault) => faults.push(fault) })
const runner = createSyncRunner({
  db: shop.db,
  ...shop.outside,
  now: () => new Date(),
  timeZone: 'Europe/Stockholm',
  onFault: (fault) => faults.push(fault),
})
await queue.start()
await startSync(runner, queue, 'Europe/Stockholm')
afterAll(async () => {
  await runner.stop()
  await queue.stop()
  await shop.close()
})

test('a run that was asked for begins within 30 s [SYNC-07]', async () => {
  await runner.request(SyncType.Distributor)
  await wakeSync(queue)
  const entry = async () => {
    const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
    return syncLogs.find(({ type }) => type === SyncType.Distributor)
  }
  await expect.poll(async () => (await entry())?.status, { timeout: 29_000 }).toBe(SyncStatus.Completed)
  const done = await entry()
  const waited = Date.parse(done?.started ?? '') - Date.parse(done?.scheduledStart ?? '')
  expect(waited).toBeLessThan(30_000)
  expect(faults).toEqual([])
})
