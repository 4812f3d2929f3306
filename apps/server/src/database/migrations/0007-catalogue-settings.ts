/** A version that tells every node to empty its caches, and rules for what site admins set. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table product_news drop constraint product_news_once, drop constraint product_news_position')
    .execute(db)
  await sql
    .raw(
      `alter table attributes drop constraint attributes_web_status, drop constraint attributes_search_priority,
        drop constraint attributes_filter_behaviour`,
    )
    .execute(db)
  await sql.raw('alter table catalogue_state drop column cache_version').execute(db)
}

const STATEMENTS = [
  'alter table catalogue_state add column cache_version bigint not null default 1',
  `alter table attributes
    add constraint attributes_web_status check (web_status between 1 and 4),
    add constraint attributes_search_priority check (search_priority between 1 and 3),
    add constraint attributes_filter_behaviour check (filter_behaviour between 1 and 2)`,
  `alter table product_news
    add constraint product_news_once unique (locale, product_id),
    add constraint product_news_position check (position >= 0)`,
]
