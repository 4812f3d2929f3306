/** Holds an order to a number of statements, which no slow machine changes. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/databases/counted-statements.ts'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** The statements of an order with its mail and its export: at most 7 for the call, 6 for the mail and the export, and
 *  one that finds nothing left to do. */
const MOST = 14

const database = await freshDatabase()
const statements = countStatements(database)
const shop = await openTestShop(database)
afterAll(() => shop.close())

/** The look at the versions of the catalogue, every few seconds, belongs to no order. */
const isLook = (text: string) => text.includes('setup_created')

test('an order with its mail and its export takes no more statements than its budget', async () => {
  const karin = await shop.as(KARIN.email)
  const place = async () => {
    await karin.call(orderCalls.placeOrder, {
      body: {
        orderInformation: { addressId: 1, transportId: 1, desiredDelivery: '2026-12-01' },
        cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 12 }],
      },
    })
    await shop.workOff()
  }
  // Prices and templates are cached from then on.
  await place()
  const sent = (await statements.during(place)).filter((text) => !isLook(text))
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
  // A count that sees nothing would hold any budget.
  expect(sent.filter((text) => /^insert into "orders"/.test(text))).toHaveLength(1)
})
