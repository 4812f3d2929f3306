/** The code and styles of the builds that browsers may still ask for. Their bytes are in the file store. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table build_files (
    name text primary key,
    bytes integer not null,
    last_run timestamptz not null
  )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table build_files`.execute(db)
}
