/** Lets nodes follow a change of the catalogue: every move of its state is announced to all listeners, and every
 *  product stores the transaction that last wrote it. Numbers of transactions, unlike clocks, tell without doubt what a
 *  reader at some moment could not see yet (catalogue-index/changed-products.ts). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of UNDO) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create function say_catalogue_state() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue_state', json_build_object(
        'catalogueVersion', new.catalogue_version,
        'priceVersion', new.price_version,
        'stockVersion', new.stock_version,
        'cacheVersion', new.cache_version,
        'setupCreatedMs', floor(extract(epoch from new.setup_created) * 1000))::text);
      return null;
    end $$`,
  `create trigger catalogue_state_said after update on catalogue_state
    for each row execute function say_catalogue_state()`,
  `alter table products add column written_by xid8 not null default '0'`,
  'create index products_written_by on products (written_by)',
  `create function note_product_writer() returns trigger language plpgsql as $$
    begin
      new.written_by := pg_current_xact_id();
      return new;
    end $$`,
  `create trigger product_writer before insert or update on products
    for each row execute function note_product_writer()`,
  'create table products_gone (product_id integer primary key, written_by xid8 not null)',
  `create function note_product_gone() returns trigger language plpgsql as $$
    begin
      insert into products_gone (product_id, written_by) values (old.id, pg_current_xact_id())
        on conflict (product_id) do update set written_by = excluded.written_by;
      return null;
    end $$`,
  `create trigger product_gone after delete on products
    for each row execute function note_product_gone()`,
  `create table catalogue_snapshot (
    id integer primary key check (id = 1),
    code text not null,
    digest text not null,
    format integer not null,
    setup text not null,
    catalogue_version bigint not null,
    database_key text not null,
    seen text not null,
    products integer not null,
    stored timestamptz not null default now()
  )`,
]

const UNDO = [
  'drop table catalogue_snapshot',
  'drop trigger product_gone on products',
  'drop function note_product_gone',
  'drop table products_gone',
  'drop trigger product_writer on products',
  'drop function note_product_writer',
  'alter table products drop column written_by',
  'drop trigger catalogue_state_said on catalogue_state',
  'drop function say_catalogue_state',
]
