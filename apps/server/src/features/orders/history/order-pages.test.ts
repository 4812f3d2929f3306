import { type OneOrder, orderPageCalls } from '@hoistway/contract/orders/order-pages'
import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { ADA, GRETA, KARIN, OLLE, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
type Query = NonNullable<Parameters<typeof page>[0]>
function page(query: {
  scope?: 'own' | 'company'
  q?: string
  number?: string
  status?: OneStatus
  from?: string
  to?: string
  oldestFirst?: boolean
  after?: number
  limit?: number
  locale?: string
}) {
  return karin.call(orderPageCalls.orderPage, { query })
}
type OneStatus = 'waiting' | 'received' | 'packed' | 'inTransit' | 'delivered' | 'stopped'

const numbersOf = (orders: readonly Order[]) => orders.map(({ order }) => order)
const sent = async (userOrder: string, mark = 'Schakt 4'): Promise<Order> =>
  karin.call(orderCalls.placeOrder, {
    body: { ...OLLES_ORDER, orderInformation: { ...OLLES_ORDER.orderInformation, userOrder, mark } },
  })

test('the pages together are the history of the company, or the own one, in both orders [GEN-09]', async () => {
  for (const [scope, call] of [
    ['company', orderCalls.companyOrderHistory],
    ['own', orderCalls.orderHistory],
  ] as const) {
    const history = await karin.call(call, {})
    const found: Order[] = []
    for (;;) {
      const next = await page({ scope, after: found.length, limit: 7, locale: 'sv' })
      expect(next.count).toBe(history.length)
      if (next.orders.length === 0) break
      found.push(...next.orders)
    }
    expect(found).toEqual(history)
    const oldest = await page({ scope, oldestFirst: true, limit: 200 })
    expect(numbersOf(oldest.orders)).toEqual(numbersOf(history).toReversed())
  }
})

test('without a number 20 orders come, behind the last none', async () => {
  const { count, orders } = await page({ scope: 'company' })
  expect(orders).toHaveLength(Math.min(count, 20))
  expect(await page({ scope: 'company', after: count })).toEqual({ count, orders: [] })
})

test('parts are named in the language of the page', async () => {
  const labels = async (locale: string) =>
    (await page({ locale, limit: 1 })).orders[0]?.products.map(({ product }) => product?.label)
  await sent('in languages')
  expect(await labels('sv')).not.toEqual(await labels('de'))
})

describe('orders are found', () => {
  test.for([
    ['KL-2291'],
    ['kl2291'],
    ['skepp port'],
    ['PORT B'],
    ['rak 4'],
    [NAMED_PARTS.tiersOneTenFifty.articleNr],
    [NAMED_PARTS.tiersOneTenFifty.articleNr.replace('-', ' ')],
    [NAMED_PARTS.tiersOneTenFifty.articleNr.replace('-', '')],
  ])('by the own reference, the marking or a part: %s', async ([q = '']) => {
    const { order } = await sent('KL-2291', 'Skepp 4, port B, rák')
    const { orders } = await page({ q, limit: 200 })
    expect(numbersOf(orders)).toContain(order)
  })

  test('by their number here or in the business system', async () => {
    const { order, orderKey } = await sent('numbers')
    await shop.db.updateTable('orders').set({ erp_order: 'SO-55120' }).where('id', '=', orderKey).execute()
    for (const q of [String(order), `${String(order).slice(0, 3)} ${String(order).slice(3)}`, 'so55120']) {
      expect(numbersOf((await page({ q })).orders)).toContain(order)
    }
  })

  test('by exactly a number, and there is none is no refusal', async () => {
    const { order, orderKey } = await sent('exactly')
    await shop.db.updateTable('orders').set({ erp_order: 'SO-77 1' }).where('id', '=', orderKey).execute()
    for (const number of [String(order), 'SO-77 1']) {
      expect(numbersOf((await page({ number })).orders)).toEqual([order])
    }
    for (const number of ['SO-77', '99999999999999999999', '']) {
      expect(await page({ scope: 'company', number })).toEqual({ count: 0, orders: [] })
    }
  })

  test('by the name of a part in any language, with or without accents, also by the name that it had', async () => {
    const { order, orderKey } = await sent('names')
    await shop.db
      .updateTable('order_lines')
      .set({ label: JSON.stringify({ sv: 'Bärlina', en: 'Suspension rope', de: 'Tragseil' }) })
      .where('order_id', '=', orderKey)
      .execute()
    for (const q of ['BARLINA', 'suspension rope', 'seil']) {
      expect(numbersOf((await page({ q })).orders)).toContain(order)
    }
    const [part] = (
      await karin.call(orderPageCalls.orderByNumber, { params: { number: String(order) }, query: {} })
    ).products
    const { orders } = await page({ q: part?.product?.label ?? '' })
    expect(numbersOf(orders)).toContain(order)
  })

  test('by all words, wherever they stand, and not by some of them', async () => {
    const { order } = await sent('KL-77', 'Brunnen')
    expect(numbersOf((await page({ q: 'brunnen 77' })).orders)).toEqual([order])
    expect(await page({ q: 'brunnen 78' })).toEqual({ count: 0, orders: [] })
  })

  test('page by page, from both ends', async () => {
    const sentOrders: number[] = []
    for (let number = 0; number < 5; number += 1) sentOrders.push((await sent(`series ${number}`)).order)
    const [first, second] = [await page({ q: 'series', limit: 3 }), await page({ q: 'series', after: 3 })]
    expect([first.count, second.count]).toEqual([5, 5])
    expect([...numbersOf(first.orders), ...numbersOf(second.orders)]).toEqual(sentOrders.toReversed())
    const oldest = await page({ q: 'series', oldestFirst: true, limit: 2 })
    expect(numbersOf(oldest.orders)).toEqual(sentOrders.slice(0, 2))
  })

  test.for([' ', '--', ' % ', '_', '\\'])('blanks and signs find what has them: "%s"', async (q) => {
    const { count, orders } = await page({ q, limit: 200 })
    const all = await page({ limit: 200 })
    if (q.trim() === '') expect(count).toBe(all.count)
    else expect(orders.every((order) => JSON.stringify(order).includes(q.trim()))).toBe(true)
  })
})

describe('how far an order has come', () => {
  const shipped = async (...statuses: string[]) => {
    const order = await sent(`shipped ${statuses.join()}`)
    for (const [at, status] of statuses.entries()) {
      await shop.db
        .insertInto('shipments')
        .values({
          order_id: order.orderKey,
          shipment_id: `S-${order.order}-${at}`,
          transporter: 'DHL',
          location: '',
          url: '',
          status,
        })
        .execute()
    }
    return order
  }
  const statusOf = async ({ order }: Order) => {
    const found: string[] = []
    for (const status of ['waiting', 'received', 'packed', 'inTransit', 'delivered', 'stopped'] as const) {
      const { orders } = await page({ scope: 'company', status, limit: 200 })
      if (numbersOf(orders).includes(order)) found.push(status)
    }
    return found
  }

  test.for([
    [[], 'received'],
    [['packed'], 'packed'],
    [[' In Transit '], 'inTransit'],
    [['delivered', 'packed'], 'packed'],
    [['Delivered', 'delivered'], 'delivered'],
    [['Held at customs'], 'inTransit'],
    [['received', 'Held at customs'], 'received'],
  ] as const)('is that of its slowest shipment: %s is %s', async ([statuses, expected]) => {
    expect(await statusOf(await shipped(...statuses))).toEqual([expected])
  })

  test('waits for an approval, and is stopped when it is denied', async () => {
    const waiting = await placeWaitingOrder(shop)
    expect(await statusOf(waiting)).toEqual(['waiting'])
    await shop.db
      .updateTable('orders')
      .set({ attest_status: AttestStatus.Denied })
      .where('id', '=', waiting.orderKey)
      .execute()
    expect(await statusOf(waiting)).toEqual(['stopped'])
  })

  test('and with the other filters: together they find what each of them finds', async () => {
    const { orders } = await page({ scope: 'company', status: 'packed', q: 'shipped', limit: 200 })
    expect(orders.length).toBeGreaterThan(1)
    expect(orders.every(({ userOrder }) => userOrder.startsWith('shipped'))).toBe(true)
  })
})

describe('the days', () => {
  test('are those of Stockholm, both ends included, in either order', async () => {
    shop.setNow(new Date('2026-11-23T23:30:00Z'))
    const { order } = await sent('late')
    shop.setNow(new Date('2026-11-25T10:00:00Z'))
    const on = async (query: Query) => numbersOf((await page({ q: 'late', ...query })).orders)
    expect(await on({ from: '2026-11-24', to: '2026-11-24' })).toEqual([order])
    expect(await on({ to: '2026-11-23' })).toEqual([])
    expect(await on({ from: '2026-11-25' })).toEqual([])
    expect(await on({ from: '2026-11-30', to: '2026-11-01' })).toEqual([order])
    for (const one of (await page({ from: '2026-11-01', to: '2026-11-30', limit: 200 })).orders) {
      expect(stockholmDay(Date.parse(one.date)).slice(0, 7)).toBe('2026-11')
    }
  })

  test('may be as early or late as a person can type', async () => {
    const { count } = await page({})
    for (const [from, to] of [
      ['0000-01-01', '9999-12-31'],
      ['9999-12-31', '0001-01-01'],
    ] as const) {
      expect((await page({ from, to })).count).toBe(count)
    }
    expect((await page({ from: '9999-12-31' })).count).toBe(0)
    expect((await page({ to: '0000-02-29' })).count).toBe(0)
  })

  test.for(['2026-02-30', '0000-13-01', '2026-1-1', 'today'])(
    'that do not exist are refused: %s',
    async (day) => {
      expect(await refusal(page({ from: day }))).toMatchObject({ status: 400, type: 'invalidInput' })
      expect(await refusal(page({ to: day }))).toMatchObject({ status: 400, type: 'invalidInput' })
    },
  )
})

describe('one order', () => {
  const one = async (email: string, number: string): Promise<OneOrder> =>
    (await shop.as(email)).call(orderPageCalls.orderByNumber, { params: { number }, query: { locale: 'sv' } })

  test('is told to its orderer and the colleagues, by the number here or in the business system', async () => {
    const { order, orderKey } = await sent('one')
    await shop.db.updateTable('orders').set({ erp_order: 'SO/9 9' }).where('id', '=', orderKey).execute()
    expect(await one(KARIN.email, String(order))).toMatchObject({ order, isOwn: true })
    expect(await one(KARIN.email, 'SO/9 9')).toMatchObject({ order, isOwn: true })
    const ofRune = await one(RUNE.email, String(order))
    expect(ofRune).toMatchObject({ order, isOwn: false, total: 0, pricesHidden: true })
  })

  test('by a number that two orders have is the one of the shop', async () => {
    const [first, second] = [await sent('first'), await sent('second')]
    await shop.db
      .updateTable('orders')
      .set({ erp_order: String(first.order) })
      .where('id', '=', second.orderKey)
      .execute()
    expect(await one(KARIN.email, String(first.order))).toMatchObject({ userOrder: 'first' })
  })

  test.for(['0', '99999999999999999999', '1e5', "'; drop table orders", '104883.5', ' '])(
    'that does not exist is unknown: %s',
    async (number) => {
      expect(await refusal(one(KARIN.email, number))).toMatchObject({ status: 404, type: 'unknownOrder' })
    },
  )

  test('of another company is unknown, and stands on no page of others [ROLE-12]', async () => {
    const { order } = await sent('of Nordlift')
    expect(await refusal(one(GRETA.email, String(order)))).toMatchObject({
      status: 404,
      type: 'unknownOrder',
    })
    const otto = await shop.as(OTTO.email)
    for (const scope of ['own', 'company'] as const) {
      const { orders } = await otto.call(orderPageCalls.orderPage, { query: { scope, limit: 200 } })
      expect(numbersOf(orders)).not.toContain(order)
    }
    const found = await otto.call(orderPageCalls.orderPage, { query: { scope: 'company', q: 'Nordlift' } })
    expect(found).toEqual({ count: 0, orders: [] })
  })

  test('that waits tells its token to orderer and approver alone', async () => {
    const { order, attestToken } = await placeWaitingOrder(shop)
    for (const [email, token] of [
      [OLLE.email, attestToken],
      [ADA.email, attestToken],
      [KARIN.email, null],
    ] as const) {
      expect((await one(email, String(order))).attestToken).toBe(token)
      const { orders } = await (await shop.as(email)).call(orderPageCalls.orderPage, {
        query: { scope: 'company', q: String(order) },
      })
      expect(orders.map(({ attestToken: told }) => told)).toEqual([token])
    }
  })
})

test('orders beyond the newest 500 are on pages and are found', async () => {
  const { orderKey, order } = await sent('Altes Werk')
  await shop.db
    .updateTable('orders')
    .set({ created: new Date('2009-05-05T10:00:00Z') })
    .where('id', '=', orderKey)
    .execute()
  const copies = Array.from({ length: 510 }, (_, at) => ({ at }))
  const {
    id: _id,
    order_number: _number,
    ...row
  } = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderKey).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('orders')
    .values(
      copies.map(({ at }) => ({
        ...row,
        transport_name: JSON.stringify(row.transport_name),
        temp_id: crypto.randomUUID(),
        attest_token: null,
        erp_order: null,
        user_order: `copy ${at}`,
        created: new Date(Date.UTC(2010, 0, 1, 0, at)),
      })),
    )
    .execute()
  expect(numbersOf(await karin.call(orderCalls.orderHistory, {}))).not.toContain(order)
  expect(numbersOf((await page({ oldestFirst: true, limit: 1 })).orders)).toEqual([order])
  expect(numbersOf((await page({ q: 'altes werk' })).orders)).toEqual([order])
  const { count } = await page({})
  expect(numbersOf((await page({ after: count - 1 })).orders)).toEqual([order])
  expect(
    await karin.call(orderPageCalls.orderByNumber, { params: { number: String(order) }, query: {} }),
  ).toMatchObject({
    isOwn: true,
    userOrder: 'Altes Werk',
  })
})

test('a guest is asked to log in', async () => {
  for (const request of [
    shop.guest.call(orderPageCalls.orderPage, { query: {} }),
    shop.guest.call(orderPageCalls.orderByNumber, { params: { number: '1' }, query: {} }),
  ]) {
    expect(await refusal(request)).toMatchObject({ type: 'notLoggedIn', status: 401 })
  }
})
