/** Counts the looks at a content service elsewhere, and says whether one was asked for. Two of these moments may have the
 *  same time on a clock of milliseconds, so times cannot tell them apart. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_copies
    add column look integer not null default 0,
    add column is_asked boolean not null default true,
    drop column asked`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_copies
    add column asked timestamptz not null default now(),
    drop column is_asked,
    drop column look`.execute(db)
}
