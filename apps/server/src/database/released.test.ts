/** Databases that released versions have written (released/README.md) are migrated by this one and ordered in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../testing/databases/fresh-database.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './schema.ts'

const DIRECTORY = join(import.meta.dirname, 'released')
const ENDING = '.sql.gz'
const CHANGELOG = join(import.meta.dirname, '../../../../CHANGELOG.md')

const versions = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))

test('each released version of the changelog has its database', () => {
  const released = [...readFileSync(CHANGELOG, 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)]
  expect(versions.sort()).toEqual(released.map(([, version]) => version).sort())
})

async function openReleased(version: string) {
  const text = gunzipSync(readFileSync(join(DIRECTORY, `${version}${ENDING}`))).toString()
  const database = await emptyDatabase()
  await database.db.connection().execute(async (connection) => {
    await sql.raw(text).execute(connection)
    // The dump has changed settings of its connection.
    await sql`reset all`.execute(connection)
  })
  return database
}

/** Columns, constraints and indexes of all tables, as the database describes them. */
async function tablesOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
      as line from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u', 'c')
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

test.each(versions)(
  'a database of %s has the tables of a new shop, and people go on ordering',
  async (version) => {
    const old = await openReleased(version)
    const ran = await migrate(old.db)
    expect(ran.length).toBeGreaterThan(0)
    expect(Object.keys(MIGRATIONS).slice(-ran.length)).toEqual(ran)
    const fresh = await freshDatabase()
    onTestFinished(() => fresh.close())
    expect(await tablesOf(old.db)).toEqual(await tablesOf(fresh.db))

    const shop = await openTestShop(old)
    onTestFinished(() => shop.close())
    const karin = await shop.as(KARIN.email)
    const history = await karin.call(orderCalls.orderHistory, {})
    const known = history.find(({ userOrder }) => userOrder === `PO-${version}`)
    const part = known?.products[0]?.product
    if (!known || !part) throw new Error(`the order of ${version} is gone`)
    const { article_nr } = await shop.db
      .selectFrom('products')
      .select('article_nr')
      .where('id', '=', part.id)
      .executeTakeFirstOrThrow()
    const found = await karin.call(productCalls.filterProducts, {
      body: { language: 'en', searchString: article_nr, resultsPageSize: 20 },
    })
    expect(found.topResults.map(({ id }) => id)).toContain(part.id)
    const placed = await karin.call(orderCalls.placeOrder, {
      body: {
        orderInformation: { addressId: 1, transportId: 1, desiredDelivery: '2026-12-01' },
        cartItems: [{ productID: part.id, amount: 12, ownArticleNr: 'NL-7' }],
      },
    })
    expect(placed.order).toBeGreaterThan(Math.max(...history.map(({ order }) => order)))
    await shop.workOff()
    // The mail of the order that the old version took, and that of the new one.
    expect((await shop.mails()).length).toBe(2)
  },
)
