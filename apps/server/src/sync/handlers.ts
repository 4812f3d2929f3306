/** The handlers of the synchronisation's calls. */
import type { syncCalls } from '@hoistway/contract/sync'
import type { HandlersOf } from '../http/handler.ts'
import { createSyncLog, type SyncLogNeeds } from './create-sync-log.ts'
import { type OverviewNeeds, syncOverview } from './overview.ts'

/** What the calls need beside the database and the clock. */
export type SyncParts = Pick<SyncLogNeeds, 'request' | 'wake'> & Pick<OverviewNeeds, 'timeZone'>

export function syncHandlers(
  parts: Omit<OverviewNeeds, 'timeZone'> & { readonly sync: SyncParts },
): HandlersOf<typeof syncCalls> {
  const needs = { ...parts, ...parts.sync }
  return {
    syncOverview: syncOverview(needs),
    createSyncLog: createSyncLog(needs),
  }
}
