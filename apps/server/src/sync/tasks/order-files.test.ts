import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../database/outbox.ts'
import { goodRequest } from '../../testing/requests/good-requests.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)

const place = async (): Promise<Order> =>
  karin.call(orderCalls.placeOrder, (await goodRequest(shop, 'placeOrder')) as never)
const orderOf = async (tempId: string) =>
  (await karin.call(orderCalls.orderHistory, {})).find((order) => order.tempId === tempId)

async function erpOrderOf(orderKey: number): Promise<string | null | undefined> {
  const row = await shop.db
    .selectFrom('orders')
    .select('erp_order')
    .where('id', '=', orderKey)
    .executeTakeFirst()
  return row?.erp_order
}

/** Adds so many orders that say the same. They have the time of the order and higher ids, so they count as newer. */
async function repeatOrder(orderKey: number, times: number): Promise<void> {
  const columns =
    sql.raw(`created, company_id, user_id, ordered_by, user_order, mark, message, desired_delivery, transport_id,
    transport_name, recipient, address, post_address, country_id, partial_delivery, weight_g, currency, subtotal, fee,
    total, discount, order_source, released`)
  await sql`insert into orders (temp_id, ${columns})
    select gen_random_uuid(), ${columns} from orders, generate_series(1, ${times}) where id = ${orderKey}`.execute(
    shop.db,
  )
}

beforeEach(async () => {
  for (const name of ['orders.csv', 'shipments.csv']) await shop.outside.withdraw(name)
})

describe('orders go out', () => {
  test('as a file each, the same however often it is written', async () => {
    const order = await place()
    await shop.workOff()
    const name = `${order.tempId}.json`
    expect(await shop.outside.list('out', 'orders')).toContain(name)
    const first = await shop.outside.read('out', 'orders', name)
    expect(JSON.parse(first)).toMatchObject({
      tempId: order.tempId,
      order: order.order,
      companyCode: '20417',
      email: KARIN.email,
      currency: 'SEK',
      lines: order.cartItems.map(({ amount }, index) => ({ position: index + 1, amount: String(amount) })),
      total: String(order.total),
    })
    await shop.db
      .transaction()
      .execute((trx) => enqueue(trx, { topic: 'erp.export-order', payload: { orderId: order.orderKey } }))
    await shop.workOff()
    expect(await shop.outside.read('out', 'orders', name)).toBe(first)
    expect((await shop.outside.list('out', 'orders')).filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  test('with each text of one line on one line, whatever breaks were sent in it', async () => {
    const information = {
      ...OLLES_ORDER.orderInformation,
      userOrder: 'NL-77\r\nNL-78',
      mark: 'Schakt 4\u2028Plan 2\n',
      addressId: null,
      recipient: 'Bygget\r\nHiss 2',
      address: 'Storgatan 1\nB',
      postAddress: '111 22 Stockholm\r\n',
      countryId: 1,
    }
    const { tempId } = await karin.call(orderCalls.placeOrder, {
      body: { ...OLLES_ORDER, orderInformation: information },
    })
    await shop.workOff()
    expect(JSON.parse(await shop.outside.read('out', 'orders', `${tempId}.json`))).toMatchObject({
      userOrder: 'NL-77 NL-78',
      mark: 'Schakt 4 Plan 2',
      delivery: { recipient: 'Bygget Hiss 2', address: 'Storgatan 1 B', postAddress: '111 22 Stockholm' },
    })
  })

  test('only when they are released', async () => {
    const waiting = await placeWaitingOrder(shop)
    await shop.db
      .transaction()
      .execute((trx) => enqueue(trx, { topic: 'erp.export-order', payload: { orderId: waiting.orderKey } }))
    await shop.workOff()
    expect(await shop.outside.list('out', 'orders')).not.toContain(`${waiting.tempId}.json`)
  })
})

describe('orders.csv', () => {
  test('gives an order the number of the business system; its own number stays (AMB-50)', async () => {
    const order = await place()
    expect(order.erpOrder).toBeNull()
    shop.setNow(new Date(shop.now().getTime() + 60_000))
    await shop.outside.deliver('orders.csv', 'tempId;erpOrder', `${order.tempId.toUpperCase()};M3-2026/17`)
    expect((await runSync(shop, SyncType.Small)).message).toContain('orders.csv: 1 line read, 1 changed.')
    expect(await orderOf(order.tempId)).toMatchObject({
      order: order.order,
      erpOrder: 'M3-2026/17',
      changed: shop.now().toISOString(),
    })
    expect((await runSync(shop, SyncType.Small)).message).toContain('orders.csv: 1 line read, no change.')
  })

  test('refuses numbers of nobody and of others', async () => {
    const [one, other] = [await place(), await place()]
    await shop.outside.deliver(
      'orders.csv',
      'tempId;erpOrder',
      `${one.tempId};A-1`,
      `${other.tempId};A-1`,
      '99999999-0000-4000-8000-000000000009;A-2',
      'no-uuid;A-3',
    )
    const { message } = await runSync(shop, SyncType.OrderHistory)
    expect(message).toContain('1 changed, 3 refused')
    expect(message).toContain('line 3: A-1 is the number of another order')
    expect((await orderOf(other.tempId))?.erpOrder).toBeNull()
  })

  test('Small looks at the 500 latest orders, OrderHistory at all [SYNC-01]', async () => {
    const order = await place()
    await repeatOrder(order.orderKey, 500)
    await shop.outside.deliver('orders.csv', 'tempId;erpOrder', `${order.tempId};OLD-1`)
    expect((await runSync(shop, SyncType.Small)).message).toContain('1 of older orders left to OrderHistory')
    expect(await erpOrderOf(order.orderKey)).toBeNull()
    await runSync(shop, SyncType.OrderHistory)
    expect(await erpOrderOf(order.orderKey)).toBe('OLD-1')
  })
})

describe('shipments.csv', () => {
  const HEADER = 'tempId;erpOrder;shipmentId;transporter;location;url;status'

  test('shows where the goods are, by either name of the order', async () => {
    const order = await place()
    await shop.outside.deliver('orders.csv', 'tempId;erpOrder', `${order.tempId};SHIP-1`)
    await shop.outside.deliver(
      'shipments.csv',
      HEADER,
      `${order.tempId};;P1;Parcel;Haninge;https://track.example/P1;packed`,
      `;SHIP-1;P2;Haulier;;;sent`,
    )
    await runSync(shop, SyncType.Small)
    expect((await orderOf(order.tempId))?.shippments).toEqual([
      {
        shippmentId: 'P1',
        transporter: 'Parcel',
        location: 'Haninge',
        url: 'https://track.example/P1',
        status: 'packed',
      },
      { shippmentId: 'P2', transporter: 'Haulier', location: '', url: '', status: 'sent' },
    ])
    await shop.outside.deliver(
      'shipments.csv',
      HEADER,
      `${order.tempId};;P1;Parcel;Göteborg;https://track.example/P1;delivered`,
    )
    expect((await runSync(shop, SyncType.Small)).message).toContain('shipments.csv: 1 line read, 1 changed.')
    const shipments = (await orderOf(order.tempId))?.shippments
    expect(shipments?.map(({ shippmentId, status }) => [shippmentId, status])).toEqual([
      ['P1', 'delivered'],
      ['P2', 'sent'],
    ])
  })

  test('refuses what belongs to no order, or to two', async () => {
    const [one, other] = [await place(), await place()]
    await shop.outside.deliver('orders.csv', 'tempId;erpOrder', `${other.tempId};TWO-1`)
    await shop.outside.deliver(
      'shipments.csv',
      HEADER,
      `${one.tempId};TWO-1;X;T;;;sent`,
      ';NOBODY;X;T;;;sent',
      ';;X;T;;;sent',
    )
    const entry = await runSync(shop, SyncType.OrderHistory)
    expect(entry.status).toBe(SyncStatus.Failed)
    expect(entry.message).toContain('3 refused')
    expect((await orderOf(one.tempId))?.shippments).toEqual([])
  })
})
