import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, GRETA, KARIN, OLLE, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const historyOf = async (email: string) => (await shop.as(email)).call(orderCalls.companyOrderHistory, {})

test('the orders of the whole company are seen by everybody in it, newest first [API-ORD-05, ROLE-02, ROLE-10]', async () => {
  shop.setNow(new Date('2026-11-23T10:00:00Z'))
  const karins = await (await shop.as(KARIN.email)).call(orderCalls.placeOrder, { body: OLLES_ORDER })
  shop.setNow(new Date('2026-11-23T11:00:00Z'))
  const olles = await (await shop.as(OLLE.email)).call(orderCalls.placeOrder, { body: OLLES_ORDER })
  for (const { email } of [KARIN, OLLE, ADA]) {
    const orders = await historyOf(email)
    expect(orders.slice(0, 2).map(({ order }) => order)).toEqual([olles.order, karins.order])
    const dates = orders.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(orders.map(({ orderedBy }) => orderedBy)).size).toBeGreaterThan(1)
  }
})

test('the orders of other companies are not in it [ROLE-12]', async () => {
  const nordlifts = (await historyOf(KARIN.email)).map(({ order }) => order)
  const aufzugwerks = (await historyOf(OTTO.email)).map(({ order }) => order)
  expect(nordlifts.length).toBeGreaterThan(0)
  expect(aufzugwerks.length).toBeGreaterThan(0)
  expect(nordlifts.filter((order) => aufzugwerks.includes(order))).toEqual([])
  expect(await historyOf(GRETA.email)).toEqual(await historyOf(OTTO.email))
})

test('every order is the one of the own history, with its shipments [API-ORD-05, ENT-17]', async () => {
  const company = await historyOf(KARIN.email)
  const own = await (await shop.as(KARIN.email)).call(orderCalls.orderHistory, {})
  expect(company).toEqual(expect.arrayContaining(own))
  const [shipment] = company.flatMap(({ shippments }) => shippments)
  expect(shipment).toEqual({
    shippmentId: expect.stringMatching(/./),
    transporter: expect.stringMatching(/./),
    location: expect.any(String),
    url: expect.any(String),
    status: expect.stringMatching(/./),
  })
})

test('the token of a waiting order is told to orderer and approver alone', async () => {
  const { orderKey, attestToken } = await placeWaitingOrder(shop)
  const tokenFor = async ({ email }: { readonly email: string }) =>
    (await historyOf(email)).find((order) => order.orderKey === orderKey)?.attestToken
  expect(await tokenFor(OLLE)).toBe(attestToken)
  expect(await tokenFor(ADA)).toBe(attestToken)
  expect(await tokenFor(KARIN)).toBeNull()
  expect(await tokenFor(RUNE)).toBeNull()
})

test('a person who may see no prices sees none in the orders of colleagues (AMB-49)', async () => {
  const orders = await historyOf(RUNE.email)
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) {
    expect(order).toMatchObject({ total: 0, subtotal: 0, fee: 0, discount: 0, pricesHidden: true })
    expect(order.products.every(({ price, total }) => price === 0 && total === 0)).toBe(true)
    expect(order.cartItems.length).toBeGreaterThan(0)
  }
  expect((await historyOf(KARIN.email)).every((order) => !('pricesHidden' in order))).toBe(true)
})

test('a part that is gone is told as it was ordered, in every language; of all others the product says it (AMB-50)', async () => {
  const placed = await (await shop.as(KARIN.email)).call(orderCalls.placeOrder, { body: OLLES_ORDER })
  const stored = await shop.db
    .updateTable('order_lines')
    .set({ product_id: 999_999_999 })
    .where('order_id', '=', placed.orderKey)
    .where('position', '=', 1)
    .returning(['article_nr', 'unit', 'label'])
    .executeTakeFirstOrThrow()
  const order = (await historyOf(KARIN.email)).find((one) => one.order === placed.order)
  expect(order?.products[0]).toMatchObject({
    product: null,
    ordered: { articleNr: stored.article_nr, unit: stored.unit, label: stored.label },
  })
  expect(placed.products[0]).not.toHaveProperty('ordered')
})

test('a guest is asked to log in [API-ORD-05]', async () => {
  const request = shop.guest.call(orderCalls.companyOrderHistory, {})
  expect(await refusal(request)).toMatchObject({ type: 'notLoggedIn', status: 401 })
})
