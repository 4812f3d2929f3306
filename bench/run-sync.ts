/** Starts synchronisations as a site administrator does, and waits for their ends in the log. */
import { setTimeout } from 'node:timers/promises'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { clientOf, logIn } from '../e2e/buyers/customer.ts'

const POLL_MS = 250

export async function startSync(url: string, type: SyncType): Promise<void> {
  const sven = clientOf(url, await logIn(url, SVEN))
  await sven.call(syncCalls.createSyncLog, { query: { type: String(type) } })
}

/** Milliseconds from its start to its end, as the log tells. */
export async function runSync(url: string, type: SyncType): Promise<number> {
  await startSync(url, type)
  const sven = clientOf(url, await logIn(url, SVEN))
  for (;;) {
    const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
    const entry = syncLogs.find((log) => log.type === type)
    if (entry?.status === SyncStatus.Failed) throw new Error(entry.message)
    if (entry?.started && entry.completed) return Date.parse(entry.completed) - Date.parse(entry.started)
    await setTimeout(POLL_MS)
  }
}

/** A new shop takes over all feeds of its outside systems for the first time, which works beside its first requests. */
export async function importFeeds(url: string): Promise<void> {
  await runSync(url, SyncType.All)
}
