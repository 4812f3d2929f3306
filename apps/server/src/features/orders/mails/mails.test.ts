/** The mails about orders, read in the three languages. */
import { type OrderInformation, type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { type DemoAccount, KARIN, OLLE, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, expect, test } from 'vitest'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const PICK_UP = 40
const desiredDelivery = '2026-12-01'
const swedish: OrderInformation = { addressId: 1, transportId: PICK_UP, desiredDelivery, userOrder: 'PO 77' }
const german: OrderInformation = { addressId: 11, transportId: 3, desiredDelivery, userOrder: 'AW-1' }
const STOCKHOLM = ['Nordlift AB, godsmottagning', '  Rosenlundsgatan 29', '  118 63 Stockholm']
const HAMBURG = ['Aufzugwerk GmbH, Wareneingang', '  Hafenstraße 14', '  20457 Hamburg']

type Lines = OrderRequest['cartItems']

async function place({ email }: DemoAccount, orderInformation: OrderInformation, cartItems: Lines) {
  return (await shop.as(email)).call(orderCalls.placeOrder, { body: { orderInformation, cartItems } })
}

function mailsAfter(buyer: DemoAccount, information: OrderInformation, lines: Lines) {
  return mailsTo(shop, buyer.email, () => place(buyer, information, lines))
}

test('the confirmation is whole in each language, with every unit and kind of note', async () => {
  const parts = ['tiersOneTenFifty', 'safetyComponent', 'stockMetres', 'byLitre', 'byKilogram'] as const
  const mails = await mailsAfter(
    KARIN,
    { ...swedish, mark: 'Port B', message: 'Port 2' },
    parts.map((name) => ({ productID: NAMED_PARTS[name].id, amount: 12, specificationText: 'Typ 7' })),
  )
  expect(
    faultsIn(mails, [...STOCKHOLM, 'Karin Lindqvist, Nordlift AB', 'PO 77', 'Port B', 'Port 2', '  Typ 7']),
  ).toEqual([])
})

test('the confirmation to a company that takes no part deliveries is whole in each language (AMB-39)', async () => {
  const lines = [{ productID: NAMED_PARTS.stockZero.id, amount: 1 }]
  expect(
    faultsIn(await mailsAfter(OTTO, german, lines), [...HAMBURG, 'Otto Brandt, Aufzugwerk GmbH', 'AW-1']),
  ).toEqual([])
})

test('the mail about an order that waits for approval is whole in each language', async () => {
  const mails = await mailsTo(shop, OLLE.email, () => placeWaitingOrder(shop))
  expect(faultsIn(mails, [...STOCKHOLM, 'Olle Sandell, Nordlift AB', 'Schakt 4'])).toEqual([])
})

test.each([
  ['pcs', 1, ['1 st', '1 pc', '1 St.']],
  ['pcs', 2, ['2 st', '2 pcs', '2 St.']],
  ['set', 1, ['1 sats', '1 set', '1 Satz']],
  ['set', 2, ['2 satser', '2 sets', '2 Satz']],
])('the unit %s of %i is written as people count it', async (unit, amount, formatted) => {
  const line = { productID: NAMED_PARTS.tiersOneTenFifty.id, amount }
  const { sv, en, de } = await mailsTo(shop, KARIN.email, async () => {
    const { orderKey } = await place(KARIN, swedish, [line])
    await shop.db.updateTable('order_lines').set({ unit }).where('order_id', '=', orderKey).execute()
  })
  expect([sv, en, de].map(({ text }) => /^ {2}(\d+\s\S+) ×/m.exec(text)?.[1]?.replace(/\s/, ' '))).toEqual(
    formatted,
  )
})

test('an order of somebody without a name is ordered by the company', async () => {
  await shop.db
    .updateTable('users')
    .set({ first_name: '', last_name: '' })
    .where('id', '=', KARIN.id)
    .execute()
  const { sv } = await mailsAfter(KARIN, swedish, [{ productID: NAMED_PARTS.stockTen.id, amount: 1 }])
  expect(sv.text).toContain('\nBeställd av: Nordlift AB\n')
})
