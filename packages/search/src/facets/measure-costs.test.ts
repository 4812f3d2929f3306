import { expect, test } from 'vitest'
import { ask, BRAND_ATTRIBUTE, listedCounts, part, select } from '../../test/small-catalogue.ts'
import { buildCatalogue } from '../catalogue.ts'
import { DEFAULT_COSTS } from './costs.ts'

const attributes = [
  select(3, [
    [1, ''],
    [2, ''],
  ]),
  select(
    4,
    Array.from({ length: 300 }, (_, i) => [i + 1, '']),
  ),
]
const products = Array.from({ length: 6000 }, (_, i) =>
  part(i + 1, {
    selects: new Map([
      [3, [1 + (i % 2)]],
      [4, i % 3 === 0 ? [1 + (i % 300), 1 + ((i * 7) % 300)] : []],
    ]),
  }),
)
const input = { attributes, products, brandAttributeId: BRAND_ATTRIBUTE }

test('costs are measured with the clock of the host, and change no answer', () => {
  let ticks = 0
  const now = () => ticks++
  const measured = buildCatalogue(input, { now })
  const costs = Object.values(measured.main.costs)
  expect(ticks).toBeGreaterThan(0)
  expect(costs.every((cost) => Number.isFinite(cost) && cost >= 0)).toBe(true)
  expect(measured.main.costs).not.toEqual(DEFAULT_COSTS)

  const filtered = { selects: new Map([[3, [2]]]) }
  const expected = ask(buildCatalogue(input), filtered)
  expect([...ask(measured, filtered).ids]).toEqual([...expected.ids])
  expect(listedCounts(ask(measured, filtered))).toEqual(listedCounts(expected))
})
