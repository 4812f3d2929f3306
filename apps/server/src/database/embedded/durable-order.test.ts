/** An order is acknowledged only once it is on disk. A kill cannot show that, since the operating system keeps what
 *  a killed process has written; so the flushes of the embedded database are counted around the commit. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { TRANSPORTS } from '@hoistway/fixtures/transports'
import { expect, test } from 'vitest'
import { countStatements } from '../../testing/databases/counted-statements.ts'
import { freshDataDir } from '../../testing/databases/fresh-data-dir.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { openDatabase } from '../open.ts'

test('an order is flushed to disk after its last statement and before its answer', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  /** Each statement with the number of flushes before it. */
  const sent: { readonly text: string; readonly flushes: number }[] = []
  countStatements(database, (text) => sent.push({ text, flushes: database.fsyncs() }))
  const shop = await openTestShop(database)
  const karin = await shop.as(KARIN.email)
  sent.length = 0

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
  const begin = sent.findIndex(({ text }) => text === 'begin')
  const commit = sent.findIndex(({ text }) => text === 'commit')
  const within = sent.slice(begin, commit).map(({ text }) => text)
  for (const table of ['orders', 'order_lines', 'outbox', 'idempotency_keys'])
    expect(within.filter((text) => text.includes(`insert into "${table}"`))).toHaveLength(1)
  const outside = [...sent.slice(0, begin), ...sent.slice(commit)]
  expect(outside.filter(({ text }) => /\b(?:insert|update|delete)\b/.test(text))).toEqual([])
  expect(flushesAtAnswer).toBeGreaterThan(Number(sent[commit]?.flushes))
})
