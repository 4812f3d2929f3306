/** Holds each page to a number of statements, which no slow machine changes. The shop runs in this process, with the
 *  storefront as it is built. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { builtStorefront } from '../../apps/server/src/pages/render-bundle.ts'
import { countStatements } from '../../apps/server/src/testing/databases/counted-statements.ts'
import { freshDatabase } from '../../apps/server/src/testing/databases/fresh-database.ts'
import { openTestShop } from '../../apps/server/src/testing/test-shop.ts'

/** The most statements of a page that is drawn again while its caches are warm: the number that it takes today. A customer's page asks for the
 *  session, the user, the company with its addresses, the cart, and whether orders wait for approval. */
const PAGES = [
  ['home', '/', { guest: 1, customer: 15 }],
  ['a list', '/products', { guest: 0, customer: 7 }],
  ['a filtered list', '/?q=roller', { guest: 0, customer: 7 }],
  ['a part', `/product/${NAMED_PARTS.tiersOneTenFifty.id}`, { guest: 1, customer: 8 }],
  ['the orders', '/orders', { customer: 14 }],
] as const satisfies readonly (readonly [
  string,
  string,
  { readonly guest?: number; readonly customer: number },
])[]

const database = await freshDatabase()
const statements = countStatements(database)
const shop = await openTestShop(database)
afterAll(() => shop.close())
const { render, writeTexts } = await builtStorefront()
const node = await shop.openNode({ render, writeTexts })
const { cookie } = await shop.as(KARIN.email)

describe.each(PAGES)('%s', (_name, url, limits) => {
  test.each(Object.entries(limits))('as %s stays within its statements', async (visitor, most) => {
    const headers = visitor === 'customer' && cookie !== undefined ? { cookie } : {}
    const open = async () => expect((await node.inject({ url, headers })).statusCode).toBe(200)
    await open()
    // The shop looks for a new catalogue every second or so, which may fall into one of them.
    const rounds = [
      await statements.during(open),
      await statements.during(open),
      await statements.during(open),
    ]
    const [sent = []] = rounds.toSorted((a, b) => a.length - b.length)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
  })
})

test('the opened cart of five lines stays within its statements', async () => {
  const karin = await shop.as(KARIN.email)
  const cartItems = Object.values(NAMED_PARTS)
    .slice(0, 5)
    .map(({ id }) => ({ productID: id, amount: 10 }))
  const open = () => karin.call(orderCalls.updateCartInfo, { body: { cartItems, language: 'en' } })
  await open()
  const sent = await statements.during(open)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(4)
})
