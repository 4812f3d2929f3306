import { expect, test } from 'vitest'
import { keyAndValues } from '../../../test/sample-shelf.ts'
import { stockView } from './stock-view.ts'

const rows = (...amounts: number[]) =>
  amounts.map((stock, index) => ({ stock, warehouse: index === 0 ? 'H' : 'D', warehouseLocation: null }))

test.each([
  [rows(60, 41), 'pcs', 'inStock', 'stock.inStock 100+\u00a0pcs'],
  [rows(100), 'pcs', 'inStock', 'stock.inStock 100\u00a0pcs'],
  [rows(250.5), 'm', 'inStock', 'stock.inStock 250.5\u00a0m'],
  [rows(4, 6), 'pcs', 'limited', 'stock.limited 10\u00a0pcs'],
  [rows(-2), 'pcs', 'onRequest', 'stock.onRequest -2\u00a0pcs'],
  [[], 'pcs', 'onRequest', 'stock.onRequest 0\u00a0pcs'],
] as const)('stock %#: all warehouses together decide the level', (stock, unit, level, text) => {
  expect(stockView(stock, unit, 'en', keyAndValues)).toEqual({ level, text })
})
