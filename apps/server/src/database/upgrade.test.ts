/** Shops of earlier versions are opened by this one: their databases have the tables of the first migrations, with rows
 *  in them. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { listCalls } from '@hoistway/contract/orders/lists'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/databases/fresh-database.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { enqueue } from './outbox.ts'
import type { Database } from './schema.ts'

const NAMES = Object.keys(MIGRATIONS)
const part = NAMED_PARTS.tiersOneTenFifty

test.each([
  ['the first version', 2],
  ['the version before own article numbers', NAMES.indexOf('0017-own-article-numbers')],
])('a database of %s is migrated, and the shop goes on with what is in it', async (_version, migrations) => {
  const source = await openTestShop()
  const before = await source.as(KARIN.email)
  const history = await before.call(orderCalls.orderHistory, {})
  const [order] = history
  if (!order) throw new Error('Karin has no order')
  const { id } = await source.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  await enqueue(source.db, { topic: 'mail.order-confirmation', payload: { orderId: id } })
  const items = [{ productId: part.id, amount: 2, specificationText: 'Skepp 4' }]
  const token = await before.call(listCalls.saveShareableProductList, { body: { type: 0, items } })
  const old = await emptyDatabase()
  await migrate(old.db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, migrations)))
  const hadLists = NAMES.slice(0, migrations).includes('0005-lists')
  await copyRows(source.db, old.db)
  await source.close()

  expect(await migrate(old.db)).toEqual(NAMES.slice(migrations))
  const shop = await openTestShop(old)
  onTestFinished(() => shop.close())

  // The session of before is still good, and so is the password.
  const headers = { cookie: before.cookie ?? '' }
  const read = await shop.inject({ url: `/api${orderCalls.orderHistory.path}`, headers })
  expect(read.json()).toEqual(history)
  const karin = await shop.logIn(KARIN.email)
  const found = await karin.call(productCalls.filterProducts, {
    body: { language: 'en', searchString: part.articleNr, resultsPageSize: 20 },
  })
  expect(found.topResults.map(({ id }) => id)).toContain(part.id)
  const placed = await karin.call(orderCalls.placeOrder, {
    body: {
      orderInformation: { addressId: 1, transportId: 1, desiredDelivery: '2026-12-01' },
      cartItems: [{ productID: part.id, amount: 12, ownArticleNr: 'NL-7' }],
    },
  })
  expect(placed.cartItems).toMatchObject([{ specificationText: '', ownArticleNr: 'NL-7' }])
  expect(placed.order).toBeGreaterThan(Math.max(...history.map(({ order }) => order)))
  await shop.workOff()
  expect((await shop.mails()).length).toBe(2)
  if (!hadLists) return
  const list = await karin.call(listCalls.getShareableProductList, {
    query: { id: token, language: 0, only: 'lines' },
  })
  expect(list.lines).toEqual([{ productID: part.id, amount: 2, specificationText: 'Skepp 4' }])
})

/** The rows of the tables that both have, in the columns that both have. */
async function copyRows(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  await to.connection().execute(async (old) => {
    const { rows: tables } = await sql<{ name: string; columns: string }>`
      select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and is_generated = 'NEVER'
      group by table_name`.execute(old)
    // Rows come in any order; a foreign key is a trigger.
    await sql`set session_replication_role = replica`.execute(old)
    for (const { name, columns } of tables) {
      const { rows } = await sql<{ all: string }>`
        select coalesce(json_agg(copied), '[]')::text as all from ${sql.table(name)} copied`.execute(from)
      await sql`delete from ${sql.table(name)}`.execute(old)
      await sql`insert into ${sql.table(name)} (${sql.raw(columns)})
        select ${sql.raw(columns)}
        from json_populate_recordset(null::${sql.table(name)}, ${rows[0]?.all}::json)`.execute(old)
    }
    await sql`set session_replication_role = default`.execute(old)
    await sql`select setval(pg_get_serial_sequence('orders', 'id'), max(id)),
      setval('order_numbers', max(order_number)) from orders`.execute(old)
    await sql`select setval(pg_get_serial_sequence('outbox', 'id'), max(id)) from outbox`.execute(old)
  })
}
