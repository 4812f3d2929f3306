/** The nodes that run, each with its last sign of life and the version of the catalogue that it serves. Signs of life
 *  need not survive a crash, so the table is not logged and a sign costs no flush. The indexes count the entries of the
 *  outbox that were done of late, and find the entries of an order. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create unlogged table nodes (
    id uuid primary key,
    name text not null,
    version text not null,
    started timestamptz not null,
    heartbeat timestamptz not null,
    catalogue_version bigint not null,
    behind_since timestamptz
  )`,
  'create index outbox_done on outbox (done) where done is not null',
  "create index outbox_of_order on outbox ((payload ->> 'orderId'), topic)",
]

const DOWN = ['drop index outbox_of_order', 'drop index outbox_done', 'drop table nodes']
