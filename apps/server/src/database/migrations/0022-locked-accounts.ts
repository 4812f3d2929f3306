/** An account can be locked by the operator: it stays as it is, but nobody logs in with it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column locked boolean not null default false').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users drop column locked').execute(db)
}
