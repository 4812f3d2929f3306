/** POST sync-overview: queues a run of a type and answers the log of that type as a file (AMB-78). */
import { refuse } from '@hoistway/contract/problems'
import { readSyncType, syncName, syncStatusName } from '@hoistway/domain/sync/sync-types'
import { csvText } from '@hoistway/domain/texts/csv'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { type LogRow, readLog } from './log-queries.ts'
import type { SyncRunner } from './runner.ts'

/** More runs than the log keeps of a type, so that the file has all of them. */
const LINES = 1000

export type SyncLogNeeds = {
  readonly db: Kysely<Database>
  readonly request: SyncRunner['request']
  readonly wake: () => Promise<void>
}

export function createSyncLog({ db, request, wake }: SyncLogNeeds): Handler<'createSyncLog'> {
  return async ({ query }, { customer }, requestMeta) => {
    const type = readSyncType(query.type)
    if (type === undefined) return refuse('invalidInput', 'There is no sync of this type that can be run.')
    await db.transaction().execute(async (trx) => {
      const isNew = await request(type, trx)
      await recordAct(trx, doerOf(requestMeta, customer), {
        act: 'sync-asked',
        target: { kind: 'sync', id: syncName(type) },
        companyId: undefined,
        detail: isNew ? 'queued' : 'waits already',
      })
    })
    await wake()
    return {
      fileName: `sync-${type}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      data: new TextEncoder().encode(logText(await readLog(db, LINES, type))),
    }
  }
}

const HEADER = ['id', 'type', 'status', 'scheduledStart', 'started', 'completed', 'message']

function logText(rows: readonly LogRow[]): string {
  const lines = rows.map((row) => [
    String(row.id),
    syncName(row.type),
    syncStatusName(row.status),
    row.scheduled_start.toISOString(),
    row.started?.toISOString() ?? '',
    row.completed?.toISOString() ?? '',
    row.message,
  ])
  return csvText([HEADER, ...lines])
}
