/** Stores with each bearer token the session that requested it: the two end together when somebody logs out. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions drop column asked_with').execute(db)
}

const STATEMENTS = [
  // A session that runs out leaves its tokens, which say themselves how long they are good; a changed password gives
  // the session another hash.
  `alter table sessions add column asked_with text
    references sessions on update cascade on delete set null`,
  'create index sessions_asked_with on sessions (asked_with)',
]
