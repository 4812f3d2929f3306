import { expect, test } from 'vitest'
import { orderName } from './order-name.ts'

test('an order has the number of the shop; one from before the shop has that of the business system', () => {
  expect(orderName({ order: 104_999, erpOrder: 'M3-7' })).toBe('104999')
  expect(orderName({ order: -12, erpOrder: 'M3-7' })).toBe('M3-7')
})
