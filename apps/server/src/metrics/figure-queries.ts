/** SQL of the figures for Prometheus: outbox, jobs, synchronisations, orders and the version of the catalogue. */
import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import { SyncStatus, syncName } from '@hoistway/domain/sync/sync-types'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export async function readFigures(db: Kysely<Database>, now: Date) {
  return {
    outbox: await readOutbox(db, now),
    jobs: await readJobs(db),
    syncs: await readSyncs(db, now),
    orders: await readOrders(db),
    catalogueVersion: await readCatalogueVersion(db),
  }
}

function readOutbox(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'topic',
      fn.count<number>('next_try').as('waiting'),
      sql<number>`(count(*) filter (where next_try is null))::integer`.as('givenUp'),
      sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(created)
        filter (where next_try is not null)), 0)::float8`.as('ageSeconds'),
    ])
    .where('done', 'is', null)
    .groupBy('topic')
    .orderBy('topic')
    .execute()
}

/** None before the job queue has been started for the first time. */
async function readJobs(db: Kysely<Database>) {
  const { rows: made } = await sql<{ made: boolean }>`
    select to_regclass('pgboss.job') is not null as made`.execute(db)
  if (!made[0]?.made) return []
  const { rows } = await sql<{ queue: string; state: string; jobs: number }>`
    select name as queue, state::text as state, count(*)::integer as jobs from pgboss.job
    where state::text in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

async function readSyncs(db: Kysely<Database>, now: Date) {
  const rows = await db
    .selectFrom('sync_log')
    .select([
      'type',
      sql<number>`(count(*) filter (where status = ${SyncStatus.Scheduled}))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where status = ${SyncStatus.Running}))::integer`.as('running'),
      sql<number | null>`extract(epoch from ${now}::timestamptz - max(completed)
        filter (where status = ${SyncStatus.Completed}))::float8`.as('successAgeSeconds'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute()
  return rows.map(({ type, ...figures }) => ({ type: syncName(type), ...figures }))
}

async function readOrders(
  db: Kysely<Database>,
): Promise<{ readonly released: number; readonly held: number }> {
  const rows = await db
    .selectFrom('orders')
    .select(['released', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('order_source', '<>', HISTORY_SOURCE)
    .groupBy('released')
    .execute()
  const count = (released: boolean) => rows.find((row) => row.released === released)?.orders ?? 0
  return { released: count(true), held: count(false) }
}

async function readCatalogueVersion(db: Kysely<Database>): Promise<number> {
  const { catalogue_version } = await db
    .selectFrom('catalogue_state')
    .select('catalogue_version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return catalogue_version
}
