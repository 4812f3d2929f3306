/** Measures how long the prices of a page of parts take to be read, with more and more contract prices of other companies. */

import { PriceSource } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import type { Database } from '../apps/server/src/database/schema.ts'
import { readTiers } from '../apps/server/src/features/catalogue/prices/price-queries.ts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { count, digits, type Section } from './report.ts'
import { timeEachAsync } from './timing.ts'

const PRODUCTS = 5_000
const COMPANIES = [10, 200, 1_000, 10_000]
/** With more it takes too long to make the indexes again. */
const MOST_WITHOUT_INDEXES = 1_000
/** Contracts of so many companies are written by one statement. */
const COMPANIES_AT_ONCE = 500
const PARTS_A_PAGE = 20
const PAGES = 200
/** Times that all pages are read before they are measured, so that the code is compiled. */
const WARM_UPS = 3

export async function measurePrices(): Promise<Section> {
  const postgres = await startPostgres()
  const dataDir = await makeDataDir()
  try {
    const databaseUrl = await postgres.createDatabase()
    const shop = await startShop({ dataDir, databaseUrl, demoProducts: PRODUCTS })
    await shop.stop()
    const { db, close } = await openDatabase({ databaseUrl, statementSeconds: 900 })
    const rows: string[][] = []
    for (const companies of COMPANIES) rows.push(await measureWith(db, companies))
    await close()
    return {
      part: 'prices',
      title: 'Prices in the database',
      columns: [
        'companies',
        'price rows',
        'floor p50 ms',
        'page p50 ms',
        'page p99 ms',
        'p50 without the partial indexes, ms',
      ],
      rows,
      notes: [
        `PostgreSQL ${postgres.major}, ${count(PRODUCTS)} products; each company has a contract price for each of them. A page: the tiers of ${PARTS_A_PAGE} products for one company, ${PAGES} pages of different products and companies, one after the other. The floor is "select 1" over the same connection.`,
      ],
    }
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

async function measureWith(db: Kysely<Database>, companies: number): Promise<string[]> {
  await addContracts(db, companies)
  const ids = await idsOf(db, 'products')
  const buyers = await idsOf(db, 'companies')
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    products: Array.from({ length: PARTS_A_PAGE }, (_, at) => ids[(page * 131 + at * 17) % ids.length] ?? 0),
    company: buyers[(page * 7) % buyers.length] ?? 0,
  }))
  const read = () => timeEachAsync(pages, ({ products, company }) => readTiers(db, products, [company]))
  const floor = await timeEachAsync(pages, () => sql`select 1`.execute(db))
  for (let time = 0; time < WARM_UPS; time++) await read()
  const { quiet } = await read()
  const before = companies > MOST_WITHOUT_INDEXES ? undefined : await withoutIndexes(db, read)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from price_tiers`.execute(db)
  return [
    count(companies),
    count(rows[0]?.n ?? 0),
    digits(floor.quiet.p50),
    digits(quiet.p50),
    digits(quiet.p99),
    before ? digits(before.quiet.p50) : '',
  ]
}

/** Adds companies until there are as many, each with a contract price for every product. */
async function addContracts(db: Kysely<Database>, companies: number): Promise<void> {
  await sql`insert into companies (company_code, name, country_id, language_code, euro)
    select 'bench-' || n, 'Bench ' || n, (select min(id) from countries), 'sv', false
    from generate_series(1, ${companies}::integer) n
    on conflict do nothing`.execute(db)
  for (;;) {
    const { numAffectedRows } =
      await sql`insert into price_tiers (product_id, source, company_id, currency, from_amount, price)
        select products.id, ${PriceSource.Contract}, companies.id, 0, 1000, 100 + products.id
        from (
          select id from companies
          where company_code like 'bench-%'
            and not exists (select from price_tiers known where known.company_id = companies.id)
          order by id limit ${COMPANIES_AT_ONCE}
        ) companies cross join products`.execute(db)
    if (!numAffectedRows) break
  }
  await sql`vacuum analyze price_tiers`.execute(db)
}

/** Reads without the two partial indexes, which come back. */
async function withoutIndexes<T>(db: Kysely<Database>, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'price_tiers' and indexdef like '% WHERE %'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  const result = await read()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  return result
}

async function idsOf(db: Kysely<Database>, table: 'products' | 'companies'): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
