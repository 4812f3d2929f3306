/** Places where users have logged in before. Sessions get an end that use does not move, and the chain of bearer tokens
 *  that were exchanged for one another. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table known_places').execute(db)
  await sql.raw('drop index sessions_family').execute(db)
  for (const column of ['ends', 'family', 'spent', 'used']) {
    await sql.raw(`alter table sessions drop column ${column}`).execute(db)
  }
}

const STATEMENTS = [
  `create table known_places (
    user_id integer not null references users on delete cascade,
    place text not null,
    last_login timestamptz not null,
    primary key (user_id, place)
  )`,
  'create index known_places_last_login on known_places (last_login)',
  'alter table sessions add column ends timestamptz',
  "update sessions set ends = created + interval '30 days'",
  'alter table sessions alter column ends set not null',
  'alter table sessions add column family text',
  'update sessions set family = token_hash',
  'alter table sessions alter column family set not null',
  'create index sessions_family on sessions (family)',
  'alter table sessions add column spent timestamptz',
  'alter table sessions add column used boolean not null default true',
]
