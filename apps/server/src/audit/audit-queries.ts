/** SQL of the audit log. A page is found by its ids first, along one index, and only its rows are joined with names. */
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { AuditLogTable } from '../database/tables/audit.ts'

export type NewEntry = Insertable<AuditLogTable>

export async function insertEntries(db: Kysely<Database>, entries: readonly NewEntry[]): Promise<void> {
  await db.insertInto('audit_log').values(entries).execute()
}

export type NewRefusal = {
  readonly actor: 'user' | 'guest'
  readonly userId: number | null
  readonly actingFor: number | null
  readonly address: string
  readonly requestId: string
  readonly act: string
  readonly outcome: 'failure' | 'refused'
  readonly targetKind: string
  readonly targetId: string
  readonly detail: string
  readonly times: number
}

/** An entry belongs to the company of the user concerned, else to that of the caller. */
export async function insertRefusals(db: Kysely<Database>, refusals: readonly NewRefusal[]): Promise<void> {
  await sql`
    insert into audit_log (actor, user_id, acting_for, address, request_id, act, outcome, target_kind, target_id, detail, times,
      company_id)
    select actor, "userId", "actingFor", address, "requestId", act, outcome, "targetKind", "targetId", detail, times,
      (select company_id from users where id =
        case when "targetKind" = 'user' then "targetId"::integer else coalesce("actingFor", "userId") end)
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refusal (actor text, "userId" integer,
      "actingFor" integer, address text, "requestId" text, act text, outcome text, "targetKind" text, "targetId" text, detail text,
      times integer)`.execute(db)
}

export type AuditFilter = {
  readonly companyId?: number | undefined
  readonly userId?: number | undefined
  /** True if somebody acted in the place of a user. */
  readonly acting?: boolean | undefined
  readonly act?: string | undefined
  readonly outcome?: string | undefined
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly to?: Date | undefined
  /** Part of the name or mail address of a user, or the id of a target. */
  readonly q?: string | undefined
}

export type Cursor = { readonly at: Date; readonly id: number }

/** Users that a search by name finds; more are not looked for. */
const MOST_USERS = 100

/** Where the entry stands in the order of the log; undefined if there is none. */
export function readCursor(db: Kysely<Database>, id: number): Promise<Cursor | undefined> {
  return db.selectFrom('audit_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst()
}

/** A page of the entries that pass the filter, the latest first. */
export async function readEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
) {
  const found = await matching(filter, after, limit).execute(db)
  const ids = found.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.user_id')
    .leftJoin('users as persons', 'persons.id', 'audit_log.acting_for')
    .leftJoin('companies', 'companies.id', 'audit_log.company_id')
    .leftJoin('users as targets', (join) =>
      join.on(
        'targets.id',
        '=',
        sql<number>`case when audit_log.target_kind = 'user' then audit_log.target_id::integer end`,
      ),
    )
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor',
      'audit_log.user_id',
      'audit_log.acting_for',
      'audit_log.named',
      'audit_log.address',
      'audit_log.request_id',
      'audit_log.act',
      'audit_log.outcome',
      'audit_log.target_kind',
      'audit_log.target_id',
      'audit_log.company_id',
      'audit_log.before',
      'audit_log.after',
      'audit_log.detail',
      'audit_log.times',
      'companies.name as company_name',
      nameOf('actors').as('user_name'),
      nameOf('persons').as('acting_for_name'),
      nameOf('targets').as('target_name'),
    ])
    .where('audit_log.id', 'in', ids)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number]

/** Counts the entries that pass the filter, at most so many. */
export async function countEntries(db: Kysely<Database>, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from (${matching(filter, undefined, most)}) found`.execute(db)
  return rows[0]?.entries ?? 0
}

function nameOf(table: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`
}

/** The ids of the latest entries that pass the filter, in their order. A search follows an index for each user that it
 *  finds, so that no search reads the whole log. */
function matching(filter: AuditFilter, after: Cursor | undefined, limit: number): RawBuilder<{ id: number }> {
  const latest = (condition: RawBuilder<unknown>) => sql`
    select id, at from audit_log
    where ${sql.join([condition, ...conditions(filter, after)], sql` and `)}
    order by at desc, id desc limit ${limit}`
  if (filter.q === undefined) return sql`${latest(sql`true`)}`
  const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    with found as materialized (
      select id from users
      where first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern}
      order by id limit ${MOST_USERS}
    ), matches as (
      select of_user.id, of_user.at from found, lateral (${latest(sql`user_id = found.id`)}) of_user
      union
      select of_user.id, of_user.at from found, lateral (${latest(sql`acting_for = found.id`)}) of_user
      union
      select of_user.id, of_user.at from found,
        lateral (${latest(sql`target_id = found.id::text and target_kind = 'user'`)}) of_user
      union
      (${latest(sql`target_id = ${filter.q}`)})
    )
    select id from matches order by at desc, id desc limit ${limit}`
}

function conditions(filter: AuditFilter, after: Cursor | undefined): RawBuilder<unknown>[] {
  const { companyId, userId, acting, act, outcome, targetKind, targetId, from, to } = filter
  const found: (RawBuilder<unknown> | undefined)[] = [
    companyId === undefined ? undefined : sql`company_id = ${companyId}`,
    userId === undefined ? undefined : sql`user_id = ${userId}`,
    acting === undefined ? undefined : acting ? sql`acting_for is not null` : sql`acting_for is null`,
    act === undefined ? undefined : sql`act = ${act}`,
    outcome === undefined ? undefined : sql`outcome = ${outcome}`,
    // Without this literal the planner of a prepared statement does not know that the index of such entries holds them.
    outcome === undefined || outcome === 'success' ? undefined : sql`outcome <> 'success'`,
    targetKind === undefined ? undefined : sql`target_kind = ${targetKind}`,
    targetId === undefined ? undefined : sql`target_id = ${targetId}`,
    from === undefined ? undefined : sql`at >= ${from}`,
    to === undefined ? undefined : sql`at < ${to}`,
    after === undefined ? undefined : sql`(at, id) < (${after.at}, ${after.id})`,
  ]
  return found.filter((condition) => condition !== undefined)
}

/** Deletes a part of the entries that are older, the oldest first, and returns how many there were. Only within this
 *  transaction the database lets entries go. */
export function deleteEntriesBefore(db: Kysely<Database>, before: Date, most: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local hoistway.audit_log_expires = 'on'`.execute(trx)
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${before} order by at, id limit ${most}
      )`.execute(trx)
    return Number(numAffectedRows)
  })
}
