/** A cart of many lines costs the database no more questions than one of a single line, and is written line by line as
 *  the value would be. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls, type UpdatedCartInfo } from '@hoistway/contract/orders/orders'
import { ELSA, KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import type { KyselyPlugin } from 'kysely'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { parsedValueOf } from '../../http/in-process.ts'
import { NO_REQUEST } from '../../http/requests/request-meta.ts'
import { createSessions } from '../../http/sessions/sessions.ts'
import { GUEST, type Visitor } from '../../http/visitor.ts'
import { isSerialised } from '../../json/serialised-result.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'
import { createPrices, createProductReader, createStock, createVersions } from '../catalogue/public.ts'
import { checkOrder } from './checked-order.ts'
import { createReadOrderTerms } from './delivery-queries.ts'
import { updateCartInfo } from './update-cart-info.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const lines = (await shop.guest.call(productCalls.allIds, {})).map((productID) => ({ productID, amount: 2 }))

async function visitorOf({ cookie }: Person): Promise<Visitor> {
  const customer = await createSessions(shop.db, shop.now).find(/\bhoistway=([^;]+)/.exec(cookie ?? '')?.[1])
  return customer ? { customer } : GUEST
}

const karin = await visitorOf(await shop.as(KARIN.email))

/** A shop that has read nothing yet, and how many statements it has sent to the database. */
function freshNeeds() {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = shop.db.withPlugin(counter)
  const products = createProductReader({
    db,
    live: shop.live,
    pricesOf: createPrices(db, shop.now),
    stockOf: createStock(db),
    versionsOf: createVersions(shop.live),
    now: shop.now,
  })
  return { needs: { db, products, now: shop.now }, statements: () => statements }
}

describe('the database is asked as often for a hundred lines as for one', () => {
  async function statementsFor(count: number) {
    const { needs, statements } = freshNeeds()
    const recalculate = updateCartInfo(needs)
    const body = { cartItems: lines.slice(0, count), language: 1 }
    await recalculate({ body }, karin, NO_REQUEST)
    const first = statements()
    await recalculate({ body }, karin, NO_REQUEST)
    return { first, again: statements() - first }
  }

  test('when a cart is recalculated, the first time and again [API-ORD-02]', async () => {
    const one = await statementsFor(1)
    expect(lines.length).toBeGreaterThan(100)
    expect(await statementsFor(lines.length)).toEqual(one)
    expect(one.again).toBeLessThan(one.first)
  })

  test('when an order is judged [API-ORD-01]', async () => {
    const { customer } = karin
    if (!customer) throw new Error('Karin is not logged in.')
    const statementsOf = async (count: number) => {
      const { needs, statements } = freshNeeds()
      const orderInformation = { addressId: 1, transportId: 40, desiredDelivery: '2026-12-01' }
      const readTerms = createReadOrderTerms(needs.db, undefined)
      await checkOrder({ ...needs, readTerms }, customer, {
        orderInformation,
        cartItems: lines.slice(0, count),
      })
      return statements()
    }
    // The statements that are built once are counted while they are built.
    await statementsOf(1)
    expect(await statementsOf(lines.length)).toBe(await statementsOf(1))
  })
})

test('the cart is whole, for everyone and in every language [API-ORD-02]', async () => {
  const recalculate = updateCartInfo(freshNeeds().needs)
  const check = Compile(orderCalls.updateCartInfo.result)
  const people = await Promise.all([KARIN, KIM, OTTO, RUNE, ELSA].map(({ email }) => shop.as(email)))
  for (const person of [shop.guest, ...people]) {
    const visitor = await visitorOf(person)
    const open = await person.call(productCalls.allIds, {})
    for (const language of [0, 1, 2]) {
      const answer = await recalculate({ body: { cartItems: lines, language } }, visitor, NO_REQUEST)
      if (!isSerialised(answer)) throw new Error('the answer is not serialised')
      const cart = (await parsedValueOf(orderCalls.updateCartInfo, answer)) as UpdatedCartInfo
      expect(check.Errors(cart)).toEqual([])
      const expected = lines.map(({ productID }) => productID).filter((id) => open.includes(id))
      expect(cart.products.map(({ id }) => id).sort()).toEqual(expected.sort())
    }
  }
})

test('the answer to a cart is confirmed to nobody: a cart is kept each time', async () => {
  const { cookie = '' } = await shop.as(KARIN.email)
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v2/Order/update-cart-info',
    headers: { cookie, 'accept-encoding': 'gzip' },
    payload: { cartItems: lines, language: 1 },
  })
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-encoding': 'gzip' })
  expect(answer.headers).not.toHaveProperty('etag')
})
