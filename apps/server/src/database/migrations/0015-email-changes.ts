/** New e-mail addresses that wait for a confirmation. Users get the time of their invitation, which the business system
 *  leaves empty: an invitation without an answer gives way in the end. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table email_changes').execute(db)
  await sql.raw('alter table users drop column invited').execute(db)
}

const STATEMENTS = [
  // No index on the address: it blocks nobody as long as it waits.
  `create table email_changes (
    user_id integer primary key references users on delete cascade,
    email text not null,
    token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
    expires timestamptz not null
  )`,
  'create index email_changes_expires on email_changes (expires)',
  'alter table users add column invited timestamptz',
  `update users set invited = requested where password_hash is null and exists (
    select 1 from mail_logs where mail_logs.user_id = users.id and reason in ('invited', 'employed')
  )`,
]
