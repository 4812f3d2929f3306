import type { Order } from '@hoistway/contract/orders/orders'
import { AttestStatus, Currency } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { orderDetails, orderRow } from './order-view.ts'

const words = { locale: 'en', t: (key: string) => key } as const

const order: Order = {
  changed: '2026-11-20T23:30:00.000Z',
  order: 104_893,
  erpOrder: null,
  tempId: 't',
  orderKey: 1,
  orderedBy: 'Karin Lindqvist',
  userOrder: '4500 118 207',
  date: '2026-11-20T23:30:00.000Z',
  products: [
    {
      product: null,
      cartItem: { productID: 7, amount: 62.5, specificationText: null },
      price: 54,
      priceSource: 1,
      total: 3375,
    },
  ],
  cartItems: [],
  attestStatus: null,
  total: 4065,
  productIds: [7],
  iAttestee: null,
  attestToken: null,
  dtDesiredDelivery: '2026-11-24',
  mark: 'Lift 7',
  weight: 142.36,
  transportId: 2,
  addressId: null,
  discount: 0,
  partialDelivery: false,
  message: '',
  shippments: [
    {
      shippmentId: 'S1',
      transporter: 'Haulier',
      location: 'Haninge',
      url: 'javascript:alert(1)',
      status: 'packed',
    },
  ],
  currency: Currency.Sek,
  subtotal: 3375,
  fee: 690,
  transportName: { english: 'Haulier', swedish: 'Åkeri', deutsch: 'Spedition' },
  recipient: 'Nordlift AB',
  address: 'Verkstadsgatan 8',
  postAddress: '417 07 Göteborg',
  countryId: 1,
  orderSource: 2,
}

test('a row tells the day in Stockholm, the total in the currency of the order and how far it has come', () => {
  expect(orderRow(order, words)).toEqual({
    number: 104_893,
    name: '104893',
    date: '21 Nov 2026',
    orderedBy: 'Karin Lindqvist',
    userOrder: '4500 118 207',
    mark: 'Lift 7',
    lineCount: 1,
    thumbnails: [],
    total: 'SEK\u00a04,065',
    journey: { landing: 1, text: 'orders.landing.packed' },
  })
})

test('an order for approval carries its state', () => {
  const { attest } = orderRow({ ...order, attestStatus: AttestStatus.PendingMail }, words)
  expect(attest).toEqual({ kind: 'neutral', text: 'order.attest4' })
})

test('a part that has left the catalogue keeps its line, with what the order knows of it', () => {
  const [line] = order.products
  if (!line) throw new Error('The order has a line.')
  const label = { sv: 'Lina', en: 'Suspension rope', de: '' }
  const withSnapshot = { ...line, ordered: { articleNr: '24008-819', unit: 'm', label } }
  const lineIn = (locale: 'en' | 'de') =>
    orderDetails({ ...order, products: [withSnapshot] }, new Map(), 'Sweden', { ...words, locale }).lines[0]
  expect(lineIn('en')).toMatchObject({
    articleNr: '24008-819',
    label: 'Suspension rope',
    isRemoved: true,
    amount: '62.5\u00a0unit.m',
  })
  expect(lineIn('de')?.label).toBe('Suspension rope')
})

test('a part of which nothing is known keeps its line too', () => {
  const { lines } = orderDetails(order, new Map(), 'Sweden', words)
  expect(lines).toEqual([
    {
      position: 1,
      productID: 7,
      label: 'orders.removedProduct',
      isRemoved: true,
      details: { specificationText: '' },
      amount: '62.5',
      price: { shown: 'SEK\u00a054', exact: 'SEK\u00a054.00' },
      total: { shown: 'SEK\u00a03,375', exact: 'SEK\u00a03,375.00' },
      ordered: { amount: 62.5, price: 54 },
    },
  ])
})

test('a person who may see no prices sees none, not even a nought (AMB-49)', () => {
  const hidden: Order = { ...order, total: 0, subtotal: 0, fee: 0, pricesHidden: true }
  const details = orderDetails(hidden, new Map(), 'Sweden', words)
  expect(JSON.stringify(details)).not.toContain('SEK')
  expect(details.transport).toBe('Haulier')
  expect(details.lines[0]?.ordered).toEqual({ amount: 62.5 })
})

test('details hold the address with its country, the method with its fee, and no address that is not of the web', () => {
  const details = orderDetails(order, new Map(), 'Sweden', words)
  expect(details.address).toEqual(['Nordlift AB', 'Verkstadsgatan 8', '417 07 Göteborg', 'Sweden'])
  expect(details.transport).toBe('Haulier (SEK\u00a0690)')
  expect(details.discount).toBeUndefined()
  expect(details.shipments[0]?.url).toBeUndefined()
})

test('a shipment is late from the day after the desired one until it has arrived', () => {
  const lateOn = (today: string, status = 'packed') => {
    const shippments = order.shippments.map((one) => ({ ...one, status }))
    return orderDetails({ ...order, shippments }, new Map(), 'Sweden', words, today).shipments[0]?.daysLate
  }
  expect(lateOn('2026-11-24')).toBe(0)
  expect(lateOn('2026-11-25')).toBe(1)
  expect(lateOn('2026-12-02')).toBe(8)
  expect(lateOn('2026-12-02', 'Held at customs')).toBe(8)
  expect(lateOn('2026-12-02', 'delivered')).toBe(0)
})

test('an order says when it was received, in the time of Stockholm', () => {
  expect(orderDetails(order, new Map(), 'Sweden', words).received).toBe('21 Nov 00:30')
})

test('an order from before the shop has its number of the business system and the day alone', () => {
  const old: Order = { ...order, order: -3, erpOrder: 'M3-7', orderSource: 1, shippments: [] }
  const { name, received, journey, lines } = orderDetails(old, new Map(), 'Sweden', words)
  expect(name).toBe('M3-7')
  expect(received).toBe(orderRow(old, words).date)
  expect(journey.text).toBe('orders.landing.delivered')
  expect(lines.map(({ position }) => position)).toEqual([1])
})
