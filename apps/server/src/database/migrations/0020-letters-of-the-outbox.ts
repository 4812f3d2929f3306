/** The letters that the entries of the outbox became, for whoever looks after the mails. Tokens are masked. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table outbox_letters (
    outbox_id integer not null references outbox (id) on delete cascade,
    number integer not null check (number > 0),
    recipient text not null,
    locale text not null check (locale in ('sv', 'en', 'de')),
    subject text not null,
    body text not null,
    primary key (outbox_id, number)
  )`,
  'create index outbox_letters_recipient on outbox_letters (lower(recipient), outbox_id)',
  'create index outbox_open on outbox (id) where done is null',
]

const DOWN = ['drop index outbox_open', 'drop table outbox_letters']
