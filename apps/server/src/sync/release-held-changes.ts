/** POST feeds/held-changes/release: lets changes through that wait, and queues the run that makes them. */
import { readSyncType, SyncType } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { forCustomer, type Handler } from '../http/handler.ts'
import { releaseHeld } from './feed-view-queries.ts'
import type { SyncRunner } from './runner.ts'

export type ReleaseNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly request: SyncRunner['request']
  readonly wake: () => Promise<void>
}

export function releaseHeldChanges({ db, now, request, wake }: ReleaseNeeds): Handler<'releaseHeldChanges'> {
  return forCustomer(async ({ body: { ids } }, admin) => {
    const types = await releaseHeld(db, ids, { at: now(), by: admin.userId })
    for (const type of new Set(types)) await request(readSyncType(type) ?? SyncType.All)
    if (types.length > 0) await wake()
    return { released: types.length }
  })
}
