import { orderCalls } from '@hoistway/contract/orders/orders'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { ADA, KARIN, NILS, OTTO } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../../integrations/erp/write-feeds.ts'
import { goodRequest } from '../../testing/requests/good-requests.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { presentFeeds } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)
const ada = await shop.as(ADA.email)
const otto = await shop.as(OTTO.email)

const HEADER =
  'erpOrder;companyCode;date;email;orderedBy;userOrder;mark;currency;fee;orderTotal;position;articleNr;label;unit;amount;price'
/** An order of two parts, of which the shop knows the first. */
const KNOWN = 'M3-70;20417;2024-03-05;karin@nordlift.example;;KL-9;Skepp 2;SEK;95;335;1;40500-012;;;2;96'
const UNKNOWN = 'M3-70;20417;2024-03-05;;;;;SEK;;;2;OLD-7;Kolv till port;pcs;4;12'

const deliver = (...lines: readonly string[]) => shop.outside.deliver('order-history.csv', HEADER, ...lines)
const run = () => runSync(shop, SyncType.OrderHistory)
const ordersOf = async (person: typeof karin, erpOrder: string) =>
  (await person.call(orderCalls.companyOrderHistory, {})).filter((order) => order.erpOrder === erpOrder)
const orderOf = async (erpOrder: string) => (await ordersOf(karin, erpOrder))[0]

beforeEach(async () => {
  for (const name of ['orders.csv', 'order-history.csv', 'shipments.csv']) await shop.outside.withdraw(name)
})

describe('order-history.csv', () => {
  test('shows an old order with its lines, prices and day to its person and the company alone', async () => {
    await deliver(KNOWN, UNKNOWN)
    const { status, message } = await run()
    expect(message).toContain('order-history.csv: 2 lines read, 1 added.')
    expect(status).toBe(SyncStatus.Completed)
    const own = await karin.call(orderCalls.orderHistory, {})
    const order = own.find(({ erpOrder }) => erpOrder === 'M3-70')
    expect(order).toMatchObject({
      orderedBy: 'Karin Lindqvist',
      userOrder: 'KL-9',
      mark: 'Skepp 2',
      date: '2024-03-05T12:00:00.000Z',
      subtotal: 240,
      fee: 95,
      total: 335,
      orderSource: 1,
    })
    expect(order?.order).toBeLessThan(0)
    expect(order?.products).toMatchObject([
      { product: { attributes: { articleNr: '40500-012' } }, cartItem: { amount: 2 }, price: 96, total: 192 },
      {
        product: null,
        ordered: { articleNr: 'OLD-7', unit: 'pcs', label: { sv: 'Kolv till port' } },
        cartItem: { amount: 4 },
        price: 12,
        total: 48,
      },
    ])
    expect(await ordersOf(ada, 'M3-70')).toHaveLength(1)
    expect((await ada.call(orderCalls.orderHistory, {})).map((one) => one.erpOrder)).not.toContain('M3-70')
    expect(await ordersOf(otto, 'M3-70')).toEqual([])
  })

  test('changes nothing when it comes again, and only the order that has changed', async () => {
    await deliver(KNOWN, UNKNOWN)
    await run()
    const before = await orderOf('M3-70')
    shop.setNow(new Date(shop.now().getTime() + 60_000))
    expect((await run()).message).toContain('order-history.csv: 2 lines read, no change.')
    expect(await orderOf('M3-70')).toEqual(before)
    await deliver(KNOWN.replace('335', '347'), UNKNOWN.replace(';4;12', ';5;12'))
    expect((await run()).message).toContain('order-history.csv: 2 lines read, 1 changed.')
    const after = await orderOf('M3-70')
    expect(after).toMatchObject({ order: before?.order, tempId: before?.tempId, total: 347 })
    expect(after?.changed).toBe(shop.now().toISOString())
  })

  test('gives an order of an unknown person, or of one from elsewhere, to the company', async () => {
    await deliver(
      'M3-71;20417;2023-01-02;gone@nordlift.example;Gun Gran;;;SEK;;;1;40500-012;;;1;90',
      `M3-72;20417;2023-01-03;${OTTO.email};;;;SEK;;;1;40500-012;;;1;90`,
      `M3-73;20417;2023-01-04;${NILS.email};;;;SEK;;;1;40500-012;;;1;90`,
    )
    expect((await run()).message).toContain('3 lines read, 3 added.')
    expect(await orderOf('M3-71')).toMatchObject({ orderedBy: 'Gun Gran' })
    expect(await orderOf('M3-72')).toMatchObject({ orderedBy: OTTO.email })
    expect(await orderOf('M3-73')).toMatchObject({ orderedBy: `${NILS.firstName} ${NILS.lastName}` })
    expect(await ordersOf(otto, 'M3-72')).toEqual([])
    expect((await otto.call(orderCalls.orderHistory, {})).map((one) => one.erpOrder)).not.toContain('M3-72')
  })

  test('takes an order whole or not at all, and says of each line why', async () => {
    await deliver(
      'A-1;20417;2023-01-02;;;;;SEK;;;1;40500-012;;;1;90',
      'A-1;20417;2023-01-02;;;;;SEK;;;2;40500-014;;;none;90',
      'A-2;20417;2023-01-02;;;;;SEK;;;1;40500-012;;;1;90',
      'A-2;20417;2023-01-03;;;;;SEK;;;2;40500-014;;;1;90',
      'A-3;99999;2023-01-02;;;;;SEK;;;1;40500-012;;;1;90',
      'A-4;20417;2023-01-02;;;;;SEK;;;1;40500-012;;;1;90',
      'A-4;20417;2023-01-02;;;;;SEK;;;3;40500-014;;;1;90',
      'A-5;20417;2023-01-02;;;;;SEK;;100;1;40500-012;;;1;90',
      'A-6;20417;2023-01-02;;;;;SEK;;;1;40500-012;;;1;90',
      'A-6;20417;2023-01-02;;;;;SEK;;;1;40500-014;;;1;90',
      'A-7;20417;2023-01-02;;;;;SEK;;90;1;40500-012;;;1;90',
    )
    const { message, status } = await run()
    expect(status).toBe(SyncStatus.Failed)
    expect(message).toContain('11 lines read, 1 added, 10 refused')
    for (const reason of [
      'line 2: line 3 of the same order was refused',
      'line 3: amount: "none" is no number',
      'line 4: line 5 of the same order: date differs from line 4 of the same order',
      'line 5: date differs from line 4 of the same order',
      'line 6: unknown company 99999',
      'line 7: position 2 is missing',
      'line 9: orderTotal is not the sum of the lines and the fee',
      'line 11: position 1 is that of line 10 too',
    ]) {
      expect(message).toContain(reason)
    }
    for (const erpOrder of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']) {
      expect(await orderOf(erpOrder)).toBeUndefined()
    }
    expect(await orderOf('A-7')).toMatchObject({ total: 90 })
  })

  test('finds the lines of an order wherever they stand in the file', async () => {
    const many = Array.from(
      { length: 300 },
      (_, at) => `B-${at};20417;2022-05-06;;;;;SEK;;;1;40500-012;;;1;${at + 1}`,
    )
    await deliver(
      'B-x;20417;2022-05-06;;;;;SEK;;;2;40500-014;;;1;7',
      ...many,
      UNKNOWN.replace('M3-70', 'B-x').replace(';2;OLD', ';1;OLD').replace('2024-03-05', '2022-05-06'),
    )
    expect((await run()).message).toContain('302 lines read, 301 added.')
    const lines = await shop.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['position', 'article_nr'])
      .where('erp_order', '=', 'B-x')
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { position: 1, article_nr: 'OLD-7' },
      { position: 2, article_nr: '40500-014' },
    ])
    expect((await run()).message).toContain('302 lines read, no change.')
  })

  test('a broken file changes nothing', async () => {
    await deliver(KNOWN, UNKNOWN)
    await run()
    const before = await orderOf('M3-70')
    await shop.outside.deliver(
      'order-history.csv',
      HEADER.replace('price', 'cost'),
      KNOWN.replace('96', '97'),
    )
    const { status, message } = await run()
    expect(status).toBe(SyncStatus.Failed)
    expect(message).toContain('order-history.csv: has an unknown column "cost"; nothing was changed')
    expect(await orderOf('M3-70')).toEqual(before)
  })

  test('leaves an order of the shop alone, which takes the place of its copy once it has its number', async () => {
    const placed = await karin.call(orderCalls.placeOrder, (await goodRequest(shop, 'placeOrder')) as never)
    const line = (price: number) => `M3-80;20417;2026-11-23;;;;;SEK;;;1;40500-012;;;1;${price}`
    await deliver(line(5))
    expect((await run()).message).toContain('1 added')
    await shop.outside.deliver(
      'shipments.csv',
      'tempId;erpOrder;shipmentId;transporter;status',
      ';M3-80;P-1;Parcel;packed',
    )
    await shop.outside.deliver('orders.csv', 'tempId;erpOrder', `${placed.tempId};M3-80`)
    const { message } = await run()
    expect(message).toContain('orders.csv: 1 line read, 1 changed.')
    expect(message).toContain('1 were placed in the shop and stay as they are')
    const [order, ...others] = await ordersOf(karin, 'M3-80')
    expect(others).toEqual([])
    expect(order).toMatchObject({ order: placed.order, total: placed.total })
    expect(order?.shippments).toMatchObject([{ shippmentId: 'P-1' }])
  })

  test('an old order has shipments too, and numbers of new orders go on as before', async () => {
    const placed = await karin.call(orderCalls.placeOrder, (await goodRequest(shop, 'placeOrder')) as never)
    await deliver('M3-90;20417;2026-05-06;;;;;SEK;;;1;40500-012;;;1;9')
    await shop.outside.deliver(
      'shipments.csv',
      'tempId;erpOrder;shipmentId;transporter;status',
      ';M3-90;P-9;Parcel;delivered',
    )
    await run()
    expect((await orderOf('M3-90'))?.shippments).toMatchObject([{ status: 'delivered' }])
    const next = await karin.call(orderCalls.placeOrder, (await goodRequest(shop, 'placeOrder')) as never)
    expect(next.order).toBe(placed.order + 1)
  })

  test('nobody places an order that looks like one of the history', async () => {
    const request = (await goodRequest(shop, 'placeOrder')) as { body: { orderInformation: object } }
    const information = { ...request.body.orderInformation, orderSource: 1 }
    const answer = karin.call(orderCalls.placeOrder, {
      ...request,
      body: { ...request.body, orderInformation: information },
    } as never)
    await expect(answer).rejects.toMatchObject({ status: 400 })
  })

  test('the file of what the shop has changes nothing', async () => {
    await deliver(KNOWN, UNKNOWN, 'M3-91;20417;2021-05-06;;Gun;;;SEK;;;1;40500-012;;;1,5;9,1234')
    await run()
    await shop.outside.withdraw('order-history.csv')
    await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
    const { message } = await run()
    expect(message).toMatch(/order-history\.csv: \d+ lines read, no change\./)
  })
})
