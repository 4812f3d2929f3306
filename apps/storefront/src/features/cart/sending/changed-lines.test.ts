import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const items = [1, 2, 3].map((productID) => ({ productID, amount: 1, specificationText: '' }))
const totals = (...prices: (number | undefined)[]) => ({
  lines: prices.map((total) => (total === undefined ? {} : { price: total, total })),
  subtotal: 0,
  discount: 0,
  fee: 0,
  total: 0,
  weight: 0,
})

test('only the lines whose total is another than the one shown are listed', () => {
  const shown = {
    lines: [
      { productID: 1, total: 100 },
      { productID: 2, total: 200 },
      { productID: 3, total: 300 },
    ],
    total: 600,
  }
  expect(changedLines(shown, { items, totals: totals(100, 250, undefined) })).toEqual([
    { productID: 2, before: 200, now: 250 },
    { productID: 3, before: 300, now: undefined },
  ])
})
