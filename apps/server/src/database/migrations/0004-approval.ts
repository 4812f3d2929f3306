/** Adds the tables and columns of approval: who decided and when, the lines before an edit, and one relation only
 *  between two people. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table original_order_lines').execute(db)
  await sql.raw('drop index orders_undecided').execute(db)
  await sql.raw('drop index orders_attest').execute(db)
  await sql.raw('alter table orders drop column attest_decided_by, drop column attest_decided').execute(db)
  await sql.raw('drop index attests_pair_once').execute(db)
  await sql.raw('drop index attests_attestant').execute(db)
}

const STATEMENTS = [
  `alter table orders
    add column attest_decided_by integer references users,
    add column attest_decided timestamptz`,
  'create index orders_undecided on orders (company_id) where attest_status in (1, 4)',
  'create index orders_attest on orders (attest_id) where attest_id is not null',
  // Also the inverted pair, so that two changes at once cannot leave both (ATT-05, ATT-06).
  `create unique index attests_pair_once on attests
    (least(user_id, attestant_id), greatest(user_id, attestant_id))`,
  'create index attests_attestant on attests (attestant_id)',
  `create table original_order_lines (
    order_id bigint not null references orders,
    position integer not null,
    product_id integer not null,
    article_nr text not null,
    label jsonb not null,
    unit text not null,
    amount bigint not null check (amount > 0),
    specification_text text not null,
    unit_price bigint not null check (unit_price >= 0),
    list_price bigint not null,
    price_source integer not null,
    line_total bigint not null,
    primary key (order_id, position)
  )`,
]
