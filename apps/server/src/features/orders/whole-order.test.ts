/** The order that its mail and its export share. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { countStatements } from '../../testing/databases/counted-statements.ts'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createWholeOrderReader } from './whole-order.ts'

const database = await freshDatabase()
const statements = countStatements(database)
const shop = await openTestShop(database)
afterAll(() => shop.close())

const isRead = (text: string) => text.startsWith('select "orders"."id"')

async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  return (await statements.during(work)).filter(isRead).length
}

let orderId = 0
beforeEach(async () => {
  const karin = await shop.as(KARIN.email)
  const { order } = await karin.call(orderCalls.placeOrder, {
    body: {
      orderInformation: { addressId: 1, transportId: 1, desiredDelivery: '2026-12-01' },
      cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 12 }],
    },
  })
  const row = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order)
    .executeTakeFirstOrThrow()
  orderId = row.id
})

test('a released order is read once for two, and again for a third', async () => {
  const read = createWholeOrderReader(shop.db)
  expect(await readsDuring(() => Promise.all([read(orderId), read(orderId)]))).toBe(1)
  expect(await readsDuring(async () => expect((await read(orderId))?.lines).toHaveLength(1))).toBe(1)
})

test('an order that was read before its release is read again, and is released then', async () => {
  const read = createWholeOrderReader(shop.db)
  const release = (released: boolean) =>
    shop.db.updateTable('orders').set({ released }).where('id', '=', orderId).execute()
  await release(false)
  expect((await read(orderId))?.released).toBe(false)
  await release(true)
  expect((await read(orderId))?.released).toBe(true)
})

test('what was read a second ago and longer is read again', async () => {
  const read = createWholeOrderReader(shop.db)
  const clock = vi.spyOn(performance, 'now')
  await read(orderId)
  clock.mockReturnValue(performance.now() + 1_500)
  expect(await readsDuring(() => read(orderId))).toBe(1)
  clock.mockRestore()
})

test('an order that is not there is undefined each time', async () => {
  const read = createWholeOrderReader(shop.db)
  expect(await Promise.all([read(0), read(0)])).toEqual([undefined, undefined])
})
