/** Lists that are kept and passed on by a link. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table if exists shared_list_items').execute(db)
  await sql.raw('drop table if exists shared_lists').execute(db)
}

const STATEMENTS = [
  `create table shared_lists (
    token text primary key,
    user_id integer references users on delete cascade,
    type integer not null check (type in (0, 100)),
    created timestamptz not null,
    expires timestamptz,
    check (user_id is not null or expires is not null)
  )`,
  'create index shared_lists_user on shared_lists (user_id, created desc)',
  'create index shared_lists_expires on shared_lists (expires) where expires is not null',
  `create table shared_list_items (
    token text not null references shared_lists on delete cascade,
    position integer not null,
    product_id integer not null,
    amount bigint not null check (amount > 0),
    specification_text text not null,
    primary key (token, position)
  )`,
]
