/** Finds the prices of a part that hold for everybody, and those of one company, without reading those of all companies. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index price_tiers_shared on price_tiers (product_id) where company_id is null`.execute(db)
  await sql`create index price_tiers_company on price_tiers (company_id, product_id)
    where company_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index price_tiers_company`.execute(db)
  await sql`drop index price_tiers_shared`.execute(db)
}
