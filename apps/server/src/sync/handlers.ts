/** The handlers of the synchronisation's calls. */
import type { feedCalls } from '@hoistway/contract/site-admin/feeds'
import type { syncCalls } from '@hoistway/contract/site-admin/sync'
import type { HandlersOf } from '../http/handler.ts'
import { downloadRefusedLines } from './feeds/download-refused-lines.ts'
import { feedAttributes } from './feeds/feed-attributes.ts'
import { feeds } from './feeds/feeds.ts'
import { refusedLines } from './feeds/refused-lines.ts'
import { heldChanges } from './held/held-changes.ts'
import { releaseHeldChanges } from './held/release-held-changes.ts'
import { createSyncLog, type SyncLogNeeds } from './runs/create-sync-log.ts'
import { type OverviewNeeds, syncOverview } from './runs/overview.ts'

/** The parts that the calls need beside the database and the clock. */
export type SyncParts = Pick<SyncLogNeeds, 'request' | 'wake'> & Pick<OverviewNeeds, 'timeZone'>

export function syncHandlers(
  parts: Omit<OverviewNeeds, 'timeZone'> & { readonly sync: SyncParts },
): HandlersOf<typeof syncCalls & typeof feedCalls> {
  const needs = { ...parts, ...parts.sync }
  return {
    syncOverview: syncOverview(needs),
    createSyncLog: createSyncLog(needs),
    feeds: feeds(needs),
    feedAttributes: feedAttributes(needs),
    refusedLines: refusedLines(needs),
    downloadRefusedLines: downloadRefusedLines(needs),
    heldChanges: heldChanges(needs),
    releaseHeldChanges: releaseHeldChanges(needs),
  }
}
