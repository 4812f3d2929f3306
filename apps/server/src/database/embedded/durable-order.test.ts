/** An order is acknowledged only once it is on disk. A kill cannot show that, since the operating system keeps what
 *  a killed process has written; so the flushes of the embedded database are counted around the commit. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { TRANSPORTS } from '@hoistway/fixtures/transports'
import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { freshDataDir } from '../../testing/databases/fresh-data-dir.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'

test('an order is flushed to disk after its last statement and before its answer', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  const { db, statements } = watched(database.db, database.fsyncs)
  const shop = await openTestShop({ ...database, db })
  const karin = await shop.as(KARIN.email)
  statements.length = 0

  const { order } = await karin.call(orderCalls.placeOrder, {
    headers: { 'idempotency-key': 'a-durable-order' },
    body: {
      cartItems: [{ productID: NAMED_PARTS.stockHundred.id, amount: 1 }],
      orderInformation: {
        desiredDelivery: shop.now().toISOString(),
        addressId: ADDRESSES[0]?.id ?? null,
        transportId: TRANSPORTS[0]?.id ?? null,
      },
    },
  })
  const flushesAtAnswer = database.fsyncs()
  await shop.close()

  expect(order).toBeGreaterThan(0)
  const lastWrite = statements.findLastIndex(({ kind }) => kind !== 'SelectQueryNode')
  const inserts = statements.slice(0, lastWrite + 1).filter(({ kind }) => kind === 'InsertQueryNode')
  // The order, its lines, its outbox rows and its key.
  expect(inserts).toHaveLength(4)
  const flushesBeforeCommit = statements[lastWrite]?.flushes
  const flushesAfterCommit = statements[lastWrite + 1]?.flushes
  expect(flushesAfterCommit).toBeGreaterThan(Number(flushesBeforeCommit))
  expect(flushesAtAnswer).toBeGreaterThanOrEqual(Number(flushesAfterCommit))
})

type Statement = { readonly kind: string; readonly flushes: number }

/** Notes each statement with the number of flushes before it is run. A commit is no such statement: what it flushes
 *  shows at the next one. */
function watched(inner: Kysely<Database>, fsyncs: () => number) {
  const statements: Statement[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push({ kind: node.kind, flushes: fsyncs() })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: inner.withPlugin(watch), statements }
}
