/** The addresses of companies that were deleted a moment ago, so that a deletion can be undone under the same id. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_addresses (
    id integer primary key,
    company_id integer not null references companies,
    short_name text,
    name text not null,
    recipient text not null,
    address text not null,
    post_address text not null,
    country_id integer not null references countries,
    created timestamptz not null,
    deleted timestamptz not null
  )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table deleted_addresses`.execute(db)
}
