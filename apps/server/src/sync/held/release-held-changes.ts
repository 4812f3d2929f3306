/** POST feeds/held-changes/release: lets changes through that wait, and queues the run that makes them. */
import { readSyncType, SyncType } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer, type Handler } from '../../http/handler.ts'
import { releaseHeld } from '../feeds/feed-view-queries.ts'
import type { SyncRunner } from '../runs/runner.ts'

export type ReleaseNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly request: SyncRunner['request']
  readonly wake: () => Promise<void>
}

export function releaseHeldChanges({ db, now, request, wake }: ReleaseNeeds): Handler<'releaseHeldChanges'> {
  return forCustomer(async ({ body: { ids } }, admin, requestMeta) => {
    const released = await db.transaction().execute(async (trx) => {
      const changes = await releaseHeld(trx, ids, { at: now(), by: admin.userId })
      const doer = doerOf(requestMeta, admin)
      await recordAct(
        trx,
        doer,
        ...changes.map(({ feed, subject, old_value, new_value }) => ({
          act: 'changes-released' as const,
          target: { kind: 'feed' as const, id: feed },
          companyId: undefined,
          before: { value: old_value },
          after: { value: new_value },
          detail: subject,
        })),
      )
      const types = new Set(changes.map(({ run_type }) => run_type))
      for (const type of types) await request(readSyncType(type) ?? SyncType.All, trx)
      return changes.length
    })
    if (released > 0) await wake()
    return { released }
  })
}
