/** Tables for the import of a catalogue: the map of outside codes to the shop's numbers, the staged changes that a killed
 *  import goes on with, and the groups of attributes. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  // Rows stay for ever: a number is never given to something else.
  `create table source_ids (
    source text not null,
    kind text not null check (kind in ('attributeGroup', 'attribute', 'option', 'file', 'text', 'product')),
    key text not null,
    id integer not null,
    digest text,
    gone timestamptz,
    primary key (source, kind, key)
  )`,
  'create index source_ids_id on source_ids (kind, id)',
  `create table attribute_groups (
    id integer primary key,
    code text not null unique,
    sort integer not null,
    name jsonb not null
  )`,
  'alter table attributes add column group_id integer references attribute_groups',
  `create table catalogue_imports (
    source text primary key,
    state text not null check (state in ('reading', 'applying', 'done')),
    version text not null,
    changes_setup boolean not null default false,
    started timestamptz not null,
    ended timestamptz
  )`,
  `create table catalogue_staged (
    kind text not null,
    id integer not null,
    line integer not null,
    source_key text not null,
    digest text,
    row jsonb not null,
    links jsonb,
    primary key (kind, id)
  )`,
  `create unique index catalogue_staged_numbers on catalogue_staged ((row ->> 'article_nr')) where kind = 'product'`,
  'create index catalogue_staged_links on catalogue_staged (kind) where links is not null',
]

const DOWN = [
  'drop table catalogue_staged',
  'drop table catalogue_imports',
  'alter table attributes drop column group_id',
  'drop table attribute_groups',
  'drop table source_ids',
]
