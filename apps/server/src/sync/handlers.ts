/** The handlers of the synchronisation's calls. */
import type { feedCalls } from '@hoistway/contract/feeds'
import type { syncCalls } from '@hoistway/contract/sync'
import type { HandlersOf } from '../http/handler.ts'
import { createSyncLog, type SyncLogNeeds } from './create-sync-log.ts'
import { downloadRefusedLines } from './download-refused-lines.ts'
import { feedAttributes } from './feed-attributes.ts'
import { feeds } from './feeds.ts'
import { heldChanges } from './held-changes.ts'
import { type OverviewNeeds, syncOverview } from './overview.ts'
import { refusedLines } from './refused-lines.ts'
import { releaseHeldChanges } from './release-held-changes.ts'

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
