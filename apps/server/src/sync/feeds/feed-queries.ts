/** SQL that the tasks share: which version of a feed was taken, ids behind the names of the other side, and the
 *  versions by which all nodes learn of a change. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export async function readFeedVersion(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('sync_feeds').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version
}

export async function rememberFeedVersion(
  db: Kysely<Database>,
  name: string,
  version: string,
  applied: Date,
): Promise<void> {
  await db
    .insertInto('sync_feeds')
    .values({ name, version, applied })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, applied }))
    .execute()
}

/** Product ids by article number; unknown ones are absent. */
export async function readProductIds(
  db: Kysely<Database>,
  articleNrs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'article_nr'])
    .where('article_nr', '=', sql<string>`any(${sql.val([...new Set(articleNrs)])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.article_nr, row.id]))
}

/** Company ids by company code. */
export async function readCompanyIds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'company_code'])
    .where('company_code', '=', sql<string>`any(${sql.val([...new Set(codes)])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.company_code, row.id]))
}

/** Country ids by ISO code. */
export async function readCountryIds(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('countries').select(['id', 'code']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Product ids above `after` up to and with `to`. */
export type ProductRange = { readonly after: number; readonly to: number }

/** The next so many products; undefined behind the last one. */
export async function readNextRange(
  db: Kysely<Database>,
  after: number,
  products: number,
): Promise<ProductRange | undefined> {
  const { to } = await db
    .selectFrom(
      db
        .selectFrom('products')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(products)
        .as('next_products'),
    )
    .select((of) => of.fn.max<number | null>('next_products.id').as('to'))
    .executeTakeFirstOrThrow()
  return to === null ? undefined : { after, to }
}
