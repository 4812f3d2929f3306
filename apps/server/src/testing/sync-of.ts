/** Asks for a sync as the site admin, lets it run, and gives its log entry. */
import { type SyncLog, syncCalls } from '@hoistway/contract/site-admin/sync'
import type { SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import type { TestShop } from './test-shop.ts'

export async function runSync(shop: TestShop, type: SyncType): Promise<SyncLog> {
  const sven = await shop.as(SVEN.email)
  await sven.call(syncCalls.createSyncLog, { query: { type: String(type) } })
  await shop.sync.workOff()
  const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
  const entry = syncLogs.find((log) => log.type === type)
  if (!entry) throw new Error(`no sync of type ${type} is in the log`)
  return entry
}
