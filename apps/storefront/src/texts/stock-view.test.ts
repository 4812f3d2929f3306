import { expect, test } from 'vitest'
import { keyAndValues } from '../../test/sample-catalogue.ts'
import { stockView } from './stock-view.ts'

const words = { locale: 'en', t: keyAndValues, limit: 10 } as const

test.each([
  [101, 'pcs', 'inStock', 'stock.inStock 100+\u00a0pcs'],
  [100, 'pcs', 'inStock', 'stock.inStock 100\u00a0pcs'],
  [250.5, 'm', 'inStock', 'stock.inStock 250.5\u00a0m'],
  [11, 'pcs', 'inStock', 'stock.inStock 11\u00a0pcs'],
  [10, 'pcs', 'limited', 'stock.limited 10\u00a0pcs'],
  [0, 'pcs', 'onRequest', 'stock.onRequest 0\u00a0pcs'],
  [-2, 'pcs', 'onRequest', 'stock.onRequest -2\u00a0pcs'],
] as const)('%d %s is %s', (total, unit, level, text) => {
  expect(stockView(total, unit, words)).toEqual({ level, text })
})

test('the shop says above how many a part is in stock', () => {
  expect(stockView(11, 'pcs', { ...words, limit: 50 }).level).toBe('limited')
})
