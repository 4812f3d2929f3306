/** The phones whose app has a session and wants to be told of orders and approvals. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table phones (
    token text primary key,
    user_id integer not null references users on delete cascade,
    family text not null,
    system text not null check (system in ('ios', 'android')),
    locale text not null,
    registered timestamptz not null
  )`.execute(db)
  await sql`create index phones_user on phones (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table phones`.execute(db)
}
