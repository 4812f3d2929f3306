/** SQL of the operations page. Each statement reads a few rows or an index. */
import { DAY_MS, HOUR_MS } from '@hoistway/domain/durations'
import { SyncStatus } from '@hoistway/domain/sync/sync-types'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The channel of an entry of the outbox. */
const channel = sql<'orders' | 'mails' | 'rest'>`case when topic = 'erp.export-order' then 'orders'
  when topic like 'mail.%' then 'mails' else 'rest' end`

/** Runs alone, so that its time is that of the database and of the connection. */
export async function answer(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}

type DatabaseFigures = {
  readonly bytes: number
  readonly longestSeconds: number | null
  readonly migration: string
  readonly migrations: number
}

export async function readDatabaseFigures(db: Kysely<Database>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database())::float8 as bytes,
      (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
        where state = 'active' and datname = current_database() and pid <> pg_backend_pid()) as "longestSeconds",
      (select max(name) from kysely_migration) as migration,
      (select count(*)::integer from kysely_migration) as migrations`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database told nothing of itself')
  return figures
}

type JobFigures = {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly oldestSeconds: number | null
}

/** Nothing waits before the job queue has been started for the first time. Jobs of later are not waiting. */
export async function readJobs(db: Kysely<Database>): Promise<JobFigures> {
  const { rows: made } = await sql<{ made: boolean }>`
    select to_regclass('pgboss.job') is not null as made`.execute(db)
  if (!made[0]?.made) return { waiting: 0, running: 0, failed: 0, oldestSeconds: null }
  const due = sql`state::text in ('created', 'retry') and start_after <= now()`
  const { rows } = await sql<JobFigures>`
    select (count(*) filter (where ${due}))::integer as waiting,
      (count(*) filter (where state::text = 'active'))::integer as running,
      (count(*) filter (where state::text = 'failed' and completed_on > now() - interval '1 day'))::integer as failed,
      (extract(epoch from now() - min(start_after) filter (where ${due})))::float8 as "oldestSeconds"
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed')`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the job queue told nothing of itself')
  return figures
}

/** Entries that are not done, by channel. */
export function readOpenEntries(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      channel.as('channel'),
      fn.count<number>('next_try').as('waiting'),
      sql<number>`(count(*) filter (where next_try is null))::integer`.as('givenUp'),
      sql<number>`(count(*) filter (where fault is not null))::integer`.as('failing'),
      sql<number | null>`(extract(epoch from ${now}::timestamptz - min(created)
        filter (where next_try is not null)))::float8`.as('oldestSeconds'),
      sql<string | null>`(array_agg(fault order by id desc) filter (where fault is not null))[1]`.as('fault'),
    ])
    .where('done', 'is', null)
    .groupBy(channel)
    .execute()
}

/** Entries that were done within a day, by channel. */
export function readDoneEntries(db: Kysely<Database>, now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      channel.as('channel'),
      fn.countAll<number>().as('inDay'),
      sql<number>`(count(*) filter (where done > ${hourAgo}))::integer`.as('inHour'),
      fn.max('done').as('last'),
    ])
    .where('done', '>', new Date(now.getTime() - DAY_MS))
    .groupBy(channel)
    .execute()
}

/** The runs of each type of synchronisation. */
export async function readSyncRuns(db: Kysely<Database>, now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return db
    .selectFrom('sync_log')
    .select([
      'type',
      sql<number | null>`(extract(epoch from ${now}::timestamptz - max(completed)
        filter (where status = ${SyncStatus.Completed})))::float8`.as('successSeconds'),
      sql<number>`(array_agg(status order by completed desc) filter (where completed is not null))[1]`.as(
        'lastStatus',
      ),
      sql<
        string | null
      >`(array_agg(message order by completed desc) filter (where completed is not null))[1]`.as(
        'lastMessage',
      ),
      sql<Date | null>`max(completed)`.as('last'),
      sql<number>`(count(*) filter (where status = ${SyncStatus.Completed} and completed > ${hourAgo}))::integer`.as(
        'doneInHour',
      ),
      sql<number>`(count(*) filter (where status = ${SyncStatus.Failed} and completed > ${hourAgo}))::integer`.as(
        'failedInHour',
      ),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute()
}

/** The ids from `from` to below `below`, of orders since that time. */
export type LostRange = {
  readonly below: number
  readonly from: number
  readonly since: Date
  readonly limit: number
}

export type LostPage = {
  readonly seen: number
  readonly last: number | null
  readonly lost: readonly number[]
}

/** Looks at the orders below an id, the newest first, for those without their entries in the outbox: a mail to the
 *  buyer, and an export once they are released. */
export async function readLostOrders(db: Kysely<Database>, range: LostRange): Promise<LostPage> {
  const { rows } = await sql<LostPage>`
    with page as (
      select id, order_number, released from orders
      where id < ${range.below} and id >= ${range.from} and created >= ${range.since}
      order by id desc limit ${range.limit}
    ), missing as (
      select order_number from page
      where not exists (select from outbox where payload ->> 'orderId' = page.id::text
          and topic = 'mail.order-confirmation')
        or (released and not exists (select from outbox where payload ->> 'orderId' = page.id::text
          and topic = 'erp.export-order'))
    )
    select (select count(*)::integer from page) as seen, (select min(id) from page) as last,
      coalesce((select array_agg(order_number::float8) from missing), '{}') as lost`.execute(db)
  return rows[0] ?? { seen: 0, last: null, lost: [] }
}

/** The orders of a demo were loaded, not placed, and have no entries: the first order that was placed. */
export async function readFirstPlaced(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ demo: boolean; first: number | null }>`
    select exists (select from catalogue_state where demo is not null) as demo,
      (select min((payload ->> 'orderId')::bigint) from outbox where topic = 'mail.order-confirmation') as first`.execute(
    db,
  )
  const [found] = rows
  return found?.demo ? (found.first ?? Number.MAX_SAFE_INTEGER) : 0
}
