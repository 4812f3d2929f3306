/** The name that its owner gives a shared list. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_lists add column name text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_lists drop column name`.execute(db)
}
