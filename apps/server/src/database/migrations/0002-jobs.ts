/** Adds the columns with which the outbox worker tries an entry again and says why it did not succeed. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index outbox_due').execute(db)
  await sql
    .raw(
      'alter table outbox drop column tries, drop column next_try, drop column taken_by, drop column fault',
    )
    .execute(db)
  await sql.raw('create index outbox_open on outbox (id) where done is null').execute(db)
}

const STATEMENTS = [
  `alter table outbox
    add column tries integer not null default 0,
    add column next_try timestamptz default '-infinity',
    add column taken_by text,
    add column fault text`,
  'update outbox set next_try = null where done is not null',
  'alter table outbox add constraint outbox_done_is_not_due check (done is null or next_try is null)',
  'drop index outbox_open',
  'create index outbox_due on outbox (next_try, id) where next_try is not null',
]
