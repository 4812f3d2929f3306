/** Makes a CSV file of the runs of a type in the overview. The specified call makes such a file too, but it also starts
 *  a run (AMB-78). */
import type { FileResult } from '@hoistway/contract/call'
import type { SyncLog } from '@hoistway/contract/site-admin/sync'
import { syncName, syncStatusName } from '@hoistway/domain/sync/sync-types'
import { csvText } from '@hoistway/domain/texts/csv'

const HEAD = ['id', 'type', 'status', 'scheduledStart', 'started', 'completed', 'message']

export function syncLogFile(name: string, runs: readonly SyncLog[]): FileResult {
  const rows = runs.map((run) => [
    String(run.id),
    syncName(run.type),
    syncStatusName(run.status),
    run.scheduledStart,
    run.started ?? '',
    run.completed ?? '',
    run.message,
  ])
  return {
    fileName: `sync-${name}.csv`,
    mediaType: 'text/csv;charset=utf-8',
    data: new TextEncoder().encode(csvText([HEAD, ...rows])),
  }
}
