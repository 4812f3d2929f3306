import type { Order } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { describe, expect, test } from 'vitest'
import { matchesFilter, type OrderFilter, ordersAddress, readOrderFilter } from './order-filter.ts'

const everything: OrderFilter = { scope: 'own', search: '', page: 1 }

describe('the address', () => {
  test('holds the whole filter, and reads as it was written', () => {
    const filter: OrderFilter = {
      scope: 'company',
      search: 'KL-2291 & Söhne',
      status: 'inTransit',
      from: '2026-11-01',
      to: '2026-11-30',
      oldestFirst: true,
      page: 3,
    }
    expect(readOrderFilter(new URL(ordersAddress(filter), 'http://shop').searchParams)).toEqual(filter)
    expect(ordersAddress(everything)).toBe('/orders')
  })

  test.for([
    'scope=all',
    'status=lost',
    'from=2026-02-30',
    'sort=price',
    'to=soon',
    'page=0',
    'page=x',
    'q=%20',
  ])('leaves out what cannot be read: %s', (query) => {
    expect(readOrderFilter(new URLSearchParams(query))).toEqual(everything)
  })
})

const order = {
  order: 104_879,
  erpOrder: 'SO-55120',
  userOrder: 'KL-2291',
  mark: 'Skepp 4, port B',
  // In Stockholm it is the 21st already.
  date: '2026-11-20T23:30:00.000Z',
  attestStatus: null,
  shippments: [],
  products: [
    {
      product: { id: 7, label: 'Dörrulle', attributes: { articleNr: '40561-014' } },
      cartItem: { productID: 7, amount: 2 },
    },
    {
      product: null,
      cartItem: { productID: 9, amount: 1 },
      ordered: {
        articleNr: '24008-819',
        unit: 'm',
        label: { sv: 'Bärlina', en: 'Suspension rope', de: 'Tragseil' },
      },
    },
  ],
} as unknown as Order
const english = new Map([[7, { articleNr: '40561-014', label: 'Door roller' }]])

const matches = (filter: Partial<OrderFilter>) => matchesFilter(order, { ...everything, ...filter }, english)

describe('an order of the history is found', () => {
  test.for([
    '104879',
    '104 879',
    'SO-55120',
    'kl-2291',
    'KL2291',
    'port b',
    '40561-014',
    '40561014',
    'door roller',
    'DORRULLE',
    'roller 4056',
    '24008-819',
    'barlina',
  ])('by its number, the own reference or a part: %s', (search) => {
    expect(matches({ search })).toBe(true)
  })

  test.for(['104880', 'KL-2292', 'door hanger', '40561-016'])('but not by %s', (search) => {
    expect(matches({ search })).toBe(false)
  })

  test('by how far it has come', () => {
    expect(matches({ status: 'received' })).toBe(true)
    expect(matches({ status: 'delivered' })).toBe(false)
    const waiting = { ...order, attestStatus: AttestStatus.Waiting }
    expect(matchesFilter(waiting, { ...everything, status: 'waiting' }, english)).toBe(true)
  })

  test('by its day in Stockholm, both ends included', () => {
    expect(matches({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
    expect(matches({ to: '2026-11-20' })).toBe(false)
    expect(matches({ from: '2026-11-22' })).toBe(false)
    expect(matches({ from: '2026-11-30', to: '2026-11-01' })).toBe(true)
  })
})
