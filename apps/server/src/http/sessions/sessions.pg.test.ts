/** Sessions on a database with several connections. */
import { KARIN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { emptyPostgres } from '../../testing/databases/fresh-database.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createSessions } from './sessions.ts'

const place = { databaseUrl: await emptyPostgres() }
const first = await openDatabase(place)
await migrate(first.db)
const second = await openDatabase(place)
const shop = await openTestShop(first)
afterAll(async () => {
  await shop.close()
  await second.close()
})

test('a change of another node is seen from its commit on, whatever was read while it wrote', async () => {
  const sessions = createSessions(first.db, shop.now)
  const { token } = await sessions.issue(KARIN.id, 'cookie', true)
  const isAdmin = async () => (await sessions.find(token))?.isCustomerAdmin
  expect(await isAdmin()).toBe(false)
  await second.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ is_customer_admin: true })
      .where('id', '=', KARIN.id)
      .execute()
    expect(await isAdmin()).toBe(false)
    expect(await isAdmin()).toBe(false)
  })
  expect(await isAdmin()).toBe(true)
})
