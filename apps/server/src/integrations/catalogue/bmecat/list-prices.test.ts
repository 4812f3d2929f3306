/** Prices of BMEcat in the form of those of the business system. */
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import type { FilePrice } from './exchange-entries.ts'
import { priceLines } from './list-prices.ts'
import type { Mapping } from './mapping.ts'

const MAPPING: Mapping = {
  prices: { net_list: { source: 'list', priceKey: 'A' }, nrp: { source: 'default' } },
  territories: ['SE'],
  labelOf: () => undefined,
  version: '',
}

const linesOf = (price: Partial<FilePrice>, quantity = '1') => {
  const usual = { line: 7, type: 'net_list', amount: '10', currency: 'SEK', territories: [] }
  return priceLines({ key: 'X', line: 5, quantity, prices: [{ ...usual, ...price }] }, MAPPING)
}
const priceOf = (price: Partial<FilePrice>, quantity = '1') =>
  linesOf(price, quantity).map((line) => ('value' in line ? line.value.price : line.fault))

test('a price becomes one of the list that the mapping file names', () => {
  expect(linesOf({ validFrom: '2026-01-01', validTo: '2026-12-31', lowerBound: '100' })).toEqual([
    {
      line: 7,
      value: {
        articleNr: 'X',
        source: PriceSource.PriceList,
        priceKey: 'A',
        currency: Currency.Sek,
        fromAmount: 100_000,
        price: 100_000,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    },
  ])
  expect(linesOf({ type: 'nrp', currency: 'EUR' })).toMatchObject([
    { value: { source: PriceSource.Default, priceKey: null, currency: Currency.Euro, fromAmount: 0 } },
  ])
})

test('it is divided by PRICE_QUANTITY and multiplied by PRICE_FACTOR, exactly, and rounded half up', () => {
  expect(priceOf({ amount: '250.00' }, '100')).toEqual([25_000])
  expect(priceOf({ amount: '1' }, '3')).toEqual([3_333])
  expect(priceOf({ amount: '2' }, '3')).toEqual([6_667])
  expect(priceOf({ amount: '1.00005' })).toEqual([10_001])
  expect(priceOf({ amount: '100', factor: '0.85' })).toEqual([850_000])
  expect(priceOf({ amount: '0.1', factor: '3' })).toEqual([3_000])
})

test('a bound of one unit bounds nothing; a finer one than the shop stores is refused', () => {
  const from = (lowerBound?: string) =>
    linesOf({ lowerBound }).map((line) => ('value' in line ? line.value.fromAmount : line.fault))
  expect([from(), from('1'), from('1.5'), from('0.0001')].flat()).toEqual([0, 0, 1_500, 0])
  expect(from('1.00005')).toEqual(['LOWER_BOUND: "1.00005" has too many decimals'])
})

test('prices of other types, currencies and territories are left out', () => {
  expect(linesOf({ type: 'gros_list' })).toEqual([])
  expect(linesOf({ currency: 'USD' })).toEqual([])
  expect(linesOf({ territories: ['DE', 'AT'] })).toEqual([])
  expect(linesOf({ territories: ['DE', 'SE'] })).toHaveLength(1)
})

test.for([
  [{ amount: '1,50' }, 'PRICE_AMOUNT: "1,50" is no number like 12.50'],
  [{ amount: '' }, 'PRICE_AMOUNT: "" is no number like 12.50'],
  [{ amount: '-1' }, 'PRICE_AMOUNT: "-1" is no number like 12.50'],
  [{ amount: '0' }, 'PRICE_AMOUNT: "0" for 1 is too small'],
  [{ amount: '999999999999999' }, 'PRICE_AMOUNT: "999999999999999" is too large'],
  [{ factor: '0' }, 'PRICE_FACTOR: "0" is no number above 0'],
  [{ validTo: '2026-13-01' }, '"2026-13-01" is no day like 2026-11-23'],
  [{ validFrom: '2026-02-01', validTo: '2026-01-01' }, 'the last day is before the first'],
] as const)('%j is refused by its line, and names its price', ([price, fault]) => {
  expect(linesOf(price)).toMatchObject([{ line: 7, fault, named: { articleNr: 'X', fromAmount: 0 } }])
})

test('an article that cannot be read names no price, so none is removed', () => {
  expect(priceLines({ key: 'X', line: 5, fault: 'broken' }, MAPPING)).toEqual([{ line: 5, fault: 'broken' }])
})
