import { describe, expect, test } from 'vitest'
import { STOCK_LIMIT, stockIn, stockLevel, stockText, totalStock, warehouseCountry } from './stock.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the level', () => {
  test.each([
    [-2, 'onRequest'],
    [0, 'onRequest'],
    [0.5, 'limited'],
    [STOCK_LIMIT, 'limited'],
    [STOCK_LIMIT + 1, 'inStock'],
  ])('of %d is %s', (total, level) => {
    expect(stockLevel(total)).toBe(level)
  })

  test('follows another limit', () => {
    expect(stockLevel(3, 2)).toBe('inStock')
    expect(stockLevel(2, 2)).toBe('limited')
    expect(stockLevel(1, 0)).toBe('inStock')
  })
})

test('stock is summed over all warehouses, or over the rows of one', () => {
  const rows = [
    { stock: 0.1, warehouse: 'H' },
    { stock: 0.2, warehouse: 'H' },
    { stock: 5, warehouse: 'D' },
  ]
  expect(totalStock(rows)).toBe(5.3)
  expect(stockIn(rows, 'H')).toBe(0.3)
  expect(stockIn(rows, 'X')).toBe(0)
  expect(totalStock([])).toBe(0)
})

describe('the figure', () => {
  test.each([
    [100, 'st', '100 st'],
    [101, 'st', '100+ st'],
    [101, 'M', '100+ M'],
    [101, '', '100+'],
    [250.5, 'm', '250,5 m'],
    [1234, 'm', '1 234 m'],
    [-2, 'st', '-2 st'],
  ])('%d %s reads %s [CONST-05]', (total, unit, text) => {
    expect(plain(stockText('sv', total, unit)).replace('−', '-')).toBe(text)
  })
})

test('warehouse H is in Sweden, every other in Germany', () => {
  expect(['H', 'D', 'h', 'X9'].map(warehouseCountry)).toEqual(['SE', 'DE', 'DE', 'DE'])
})
