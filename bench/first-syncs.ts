/** A shop that is new takes over all feeds of its outside systems for the first time, beside its first requests. */
import { setTimeout } from 'node:timers/promises'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { clientOf, logIn } from '../e2e/buyers/customer.ts'

const POLL_MS = 1_000

export async function startToTakeFeeds(url: string): Promise<void> {
  const sven = clientOf(url, await logIn(url, SVEN))
  await sven.call(syncCalls.createSyncLog, { query: { type: String(SyncType.All) } })
}

/** Takes over all feeds and waits until that is done. */
export async function takeFeeds(url: string): Promise<void> {
  await startToTakeFeeds(url)
  const sven = clientOf(url, await logIn(url, SVEN))
  for (;;) {
    const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
    const latest = syncLogs.find(({ type }) => type === SyncType.All)
    if (latest?.status === SyncStatus.Failed) throw new Error(latest.message)
    if (latest?.status === SyncStatus.Completed) return
    await setTimeout(POLL_MS)
  }
}
