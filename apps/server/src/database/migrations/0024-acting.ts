/** A site admin can act as a customer for a while: the session stores for whom, why and until when, and an order stores
 *  who sent it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders drop column sent_by, drop column sent_by_name').execute(db)
  await sql
    .raw('alter table sessions drop column acting_for, drop column acting_reason, drop column acting_until')
    .execute(db)
}

const STATEMENTS = [
  `alter table sessions
    add column acting_for integer references users on delete set null,
    add column acting_reason text not null default '',
    add column acting_until timestamptz`,
  `alter table orders
    add column sent_by integer references users,
    add column sent_by_name text not null default ''`,
]
