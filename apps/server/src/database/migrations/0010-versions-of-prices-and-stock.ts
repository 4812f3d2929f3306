/** Whatever writes prices or stock moves their version in the same transaction: what nodes keep of them in memory
 *  is good for one version, and nobody who writes can forget to say so. */
import { type Kysely, sql } from 'kysely'

const TABLES = [
  { table: 'price_tiers', version: 'price_version' },
  { table: 'stock', version: 'stock_version' },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, version } of TABLES) {
    await sql
      .raw(`create function move_${version}() returns trigger language plpgsql as $$
        begin
          update catalogue_state set ${version} = ${version} + 1 where id = 1;
          return null;
        end $$`)
      .execute(db)
    await sql
      .raw(`create trigger ${table}_version after insert or update or delete or truncate on ${table}
        for each statement execute function move_${version}()`)
      .execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { table, version } of TABLES) {
    await sql.raw(`drop trigger ${table}_version on ${table}`).execute(db)
    await sql.raw(`drop function move_${version}()`).execute(db)
  }
}
