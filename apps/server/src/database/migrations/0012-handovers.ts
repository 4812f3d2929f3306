/** Codes that take a session to the shop's host of another language (AMB-55): one for a session at a time. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table handovers').execute(db)
}

const STATEMENTS = [
  // Logging out deletes the code too; a changed password gives the session another hash, which the code follows.
  `create table handovers (
    session text primary key references sessions on update cascade on delete cascade,
    code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
    target_host text not null,
    expires timestamptz not null
  )`,
  'create index handovers_expires on handovers (expires)',
]
