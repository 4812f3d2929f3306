import { describe, expect, test } from 'vitest'
import { type OrderFilter, ordersAddress, readOrderFilter } from './order-filter.ts'

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
