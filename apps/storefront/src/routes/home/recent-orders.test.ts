import type { Order } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { keyAndValues } from '../../../test/sample-catalogue.ts'
import { recentOrders } from './recent-orders.ts'

const WORDS = { locale: 'en', t: keyAndValues } as const

/** The fields that the list reads of an order. */
const order = (number: number, change: Partial<Order> = {}) =>
  ({
    order: number,
    mark: '',
    userOrder: '',
    date: '2026-11-16T23:30:00.000Z',
    attestStatus: null,
    shippments: [],
    ...change,
  }) as Order

test('an order is told by its marking, else by the customer\u2019s own number', () => {
  const [marked, numbered] = recentOrders(
    [order(2, { mark: 'Pier 4', userOrder: 'A-17' }), order(1, { userOrder: 'A-16' })],
    WORDS,
  )
  expect([marked?.mark, numbered?.mark]).toEqual(['Pier 4', 'A-16'])
})

test('the day is that of Stockholm', () => {
  const [shown] = recentOrders([order(9)], WORDS)
  expect(shown?.date).toBe('17 Nov')
})

test('an order shows how far it has come, and one that waits for approval has not begun', () => {
  const [sent, waiting] = recentOrders(
    [
      order(2, { shippments: [{ status: 'In transit' } as Order['shippments'][number]] }),
      order(1, { attestStatus: AttestStatus.Waiting }),
    ],
    WORDS,
  )
  expect([sent?.journey.landing, waiting?.journey.landing]).toEqual([2, undefined])
})
