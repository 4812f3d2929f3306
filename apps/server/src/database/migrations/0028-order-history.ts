/** Orders that the business system brings from before the shop: source 1, with numbers below zero, which never meet those
 *  that the shop gives. The person may be unknown to the shop. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  'create sequence history_order_numbers as bigint increment by -1 start with -1',
  'alter table orders drop constraint orders_order_source_check',
  'alter table orders add constraint orders_order_source_check check (order_source in (1, 2, 3, 4))',
  'alter table orders alter column user_id drop not null',
  `alter table orders add constraint orders_history_check check (
    case when order_source = 1 then order_number < 0 and erp_order is not null
    else order_number > 0 and user_id is not null end
  )`,
  `create unlogged table sync_history_lines (
    line integer primary key,
    erp_order text not null,
    record jsonb
  )`,
  'create index sync_history_lines_order on sync_history_lines (erp_order, line)',
]

const DOWN = [
  'drop table sync_history_lines',
  'alter table orders drop constraint orders_history_check',
  'delete from shipments using orders where orders.id = order_id and order_source = 1',
  'delete from order_lines using orders where orders.id = order_id and order_source = 1',
  'delete from orders where order_source = 1',
  'alter table orders alter column user_id set not null',
  'alter table orders drop constraint orders_order_source_check',
  'alter table orders add constraint orders_order_source_check check (order_source in (2, 3, 4))',
  'drop sequence history_order_numbers',
]
