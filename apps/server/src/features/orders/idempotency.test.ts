/** An order is sent exactly once, however often it is sent. */
import type { Order, OrderRequest } from '@hoistway/contract/orders/orders'
import { ADA, KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
const otherNode = await shop.openNode()
afterAll(() => shop.close())

const order: OrderRequest = {
  orderInformation: { addressId: 1, transportId: 40, desiredDelivery: '2026-12-01', mark: 'Schakt 4' },
  cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 12 }],
}

let keys = 0
function newKey(): string {
  keys += 1
  return `order-of-${keys}-this-file`
}

async function place(key: string, body: object = order, { email = KARIN.email, node = shop.app } = {}) {
  const { cookie = '' } = await shop.as(email)
  const answer = await node.inject({
    method: 'POST',
    url: '/api/v2/order/place',
    headers: { cookie, 'idempotency-key': key },
    payload: body,
  })
  return { status: answer.statusCode, order: answer.json<Order & { type?: string }>(), body: answer.body }
}

async function storedOrders(): Promise<number> {
  const row = await shop.db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

describe('the same order under the same key', () => {
  test('sent again is the first answer again', async () => {
    const key = newKey()
    const before = await storedOrders()
    const first = await place(key)
    const second = await place(key)
    expect(second).toEqual(first)
    expect(first.status).toBe(200)
    expect(await storedOrders()).toBe(before + 1)
  })

  test('with several lines is byte for byte the answer that was made without reading the order', async () => {
    const key = newKey()
    const cartItems = Array.from({ length: 12 }, (_, index) => ({
      productID: NAMED_PARTS.tiersOneTenFifty.id,
      amount: 12 - index,
      ownArticleNr: `No. ${index} "ö"`,
    }))
    const first = await place(key, { ...order, cartItems })
    expect(first.order.cartItems.map(({ amount }) => amount)).toEqual(cartItems.map(({ amount }) => amount))
    expect((await place(key, { ...order, cartItems })).body).toBe(first.body)
  })

  test('is the same with its fields in another order', async () => {
    const key = newKey()
    const first = await place(key)
    const { orderInformation, cartItems } = order
    const turned = Object.fromEntries(Object.entries(orderInformation).reverse())
    expect(await place(key, { cartItems, orderInformation: turned })).toEqual(first)
  })

  test('ten times at once is one order and ten equal answers', async () => {
    const key = newKey()
    const before = await storedOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await storedOrders()).toBe(before + 1)
  })

  test('ten times at once on two nodes is one order too', async () => {
    const key = newKey()
    const before = await storedOrders()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(key, order, { node: index % 2 ? otherNode : shop.app })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.order.order)).size).toBe(1)
    expect(await storedOrders()).toBe(before + 1)
  })

  test('of two people are two orders', async () => {
    const key = newKey()
    const karins = await place(key)
    const adas = await place(key, order, { email: ADA.email })
    expect(adas.status).toBe(200)
    expect(adas.order.order).not.toBe(karins.order.order)
  })

  test('that another process has stored is answered as it was stored', async () => {
    const { order: stored } = await place(newKey())
    const key = newKey()
    // As the other process leaves it: the key of this body, with an order of its own.
    await shop.db
      .insertInto('idempotency_keys')
      .columns(['user_id', 'key', 'body_hash', 'order_id'])
      .expression((of) =>
        of
          .selectFrom('idempotency_keys')
          .select((row) => ['user_id', row.val(key).as('key'), 'body_hash', 'order_id'])
          .where('order_id', '=', stored.orderKey),
      )
      .execute()
    expect((await place(key)).order.order).toBe(stored.order)
  })
})

test.for([
  { change: 'another amount', body: { ...order, cartItems: [{ ...order.cartItems[0], amount: 13 }] } },
  {
    change: 'another mark',
    body: { ...order, orderInformation: { ...order.orderInformation, mark: 'Schakt 5' } },
  },
  { change: 'a total', body: { ...order, shownTotal: 615.6 } },
])('the same key with $change is refused, and the first order stands', async ({ body }) => {
  const key = newKey()
  const first = await place(key)
  const before = await storedOrders()
  const other = await place(key, body)
  expect([other.status, other.order.type]).toEqual([400, 'idempotencyKeyReused'])
  expect(await storedOrders()).toBe(before)
  expect(await place(key)).toEqual(first)
})

test('an order that was refused leaves its key free for the mended one', async () => {
  const key = newKey()
  const refused = await place(key, { ...order, cartItems: [] })
  expect(refused.status).toBe(400)
  expect((await place(key)).status).toBe(200)
})

test.for(['short', 'x'.repeat(65), 'with a space in it', 'ümlaut-key'])('"%s" is no key', async (key) => {
  const before = await storedOrders()
  const { cookie = '' } = await shop.as(KARIN.email)
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v2/order/place',
    headers: { cookie, 'idempotency-key': key },
    payload: order,
  })
  expect(answer.json()).toMatchObject({ type: 'invalidInput', status: 400 })
  expect(await storedOrders()).toBe(before)
})

test.for(['12345678', 'x'.repeat(64)])('"%s" is a key', async (key) => {
  expect((await place(key)).status).toBe(200)
})

test('without a key each sending is an order', async () => {
  const before = await storedOrders()
  const { cookie = '' } = await shop.as(KARIN.email)
  const send = () =>
    shop.inject({ method: 'POST', url: '/api/v2/order/place', headers: { cookie }, payload: order })
  await Promise.all([send(), send()])
  expect(await storedOrders()).toBe(before + 2)
})
