/** The customer's own article number of a line, in orders and in shared lists (AMB-106). */
import { type Kysely, sql } from 'kysely'

const TABLES = ['order_lines', 'original_order_lines', 'shared_list_items']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`alter table ${table} add column own_article_nr text not null default ''`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} drop column own_article_nr`).execute(db)
}
