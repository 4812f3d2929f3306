import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { histogramByOracle } from '../../test/oracle-histogram.ts'
import { ask, catalogueOf, part } from '../../test/small-catalogue.ts'
import { productSet } from '../product-set.ts'
import { histogramOf } from './histogram.ts'

const DIAMETER = 7

function histogramOfValues(given: readonly number[]) {
  const values = Float64Array.from(new Set(given)).sort()
  const counts = Uint32Array.from(values, (value) => given.filter((other) => other === value).length)
  return histogramOf({ values, counts })
}

describe('a histogram', () => {
  test.for([
    ['sizes in steps of 2', [6, 8, 8, 10, 12, 16], { start: 5, width: 2, counts: [1, 2, 1, 1, 0, 1] }],
    ['halves', [0.5, 1, 2, 2], { start: 0.25, width: 0.5, counts: [1, 1, 0, 2] }],
    ['tenths', [0.1, 0.2, 0.1 + 0.2, 0.4], { start: 0.05, width: 0.1, counts: [1, 1, 1, 1] }],
    ['two values that are far apart', [1, 4], { start: 1, width: 2, counts: [1, 1] }],
    ['negative values', [-10, -5, -5, 0], { start: -12.5, width: 5, counts: [1, 2, 1] }],
    ['two values at the limit of widths', [1, 1e21], { start: -2.5e20, width: 5e20, counts: [1, 0, 1] }],
  ] as const)('of %s has a bucket for each', ([, values, expected]) => {
    expect(histogramOfValues(values)).toEqual(expected)
  })

  test('of more values than 24 has equal buckets around round numbers', () => {
    const everyWhole = Array.from({ length: 101 }, (_, i) => i)
    const histogram = histogramOfValues(everyWhole)
    expect(histogram).toMatchObject({ start: -2.5, width: 5 })
    expect(histogram?.counts.slice(1, -1)).toEqual(new Array(19).fill(5))
  })

  test('is none where there is one value, or none', () => {
    expect(histogramOfValues([70, 70])).toBeUndefined()
    expect(histogramOfValues([])).toBeUndefined()
  })

  test('is none where numbers are beyond round widths', () => {
    expect(histogramOfValues([-1e308, 1e308])).toBeUndefined()
    expect(histogramOfValues([1e21, 1e21 + 131_072])).toBeUndefined()
  })

  test('of any values counts as the oracle does, in at most 24 buckets that hold all of them', () => {
    const value = fc.oneof(
      fc.integer({ min: -50, max: 200 }),
      fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000),
      fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((double) => double + 0),
      fc.constantFrom(0.1 + 0.2, 0.3, 1e21, 1e15, 1e-15, 0),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (values) => {
        const histogram = histogramOfValues(values)
        expect(histogram).toEqual(histogramByOracle(values))
        if (!histogram) return
        expect(histogram.counts.length).toBeLessThanOrEqual(24)
        expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the histogram of an answer', () => {
  const sized = (id: number, size: number) => part(id, { decimals: new Map([[DIAMETER, size]]) })
  const attributes = [{ id: DIAMETER, kind: 'decimal' as const }]

  test('leaves the own range out and stays within what is visible', () => {
    const catalogue = catalogueOf([sized(1, 10), sized(2, 20), sized(3, 30), sized(4, 25.5)], attributes)
    const { ids, decimals } = ask(catalogue, {
      histograms: true,
      decimals: new Map([[DIAMETER, { max: 10 }]]),
      visible: productSet(catalogue, [1, 2, 3]),
    })
    expect([...ids]).toEqual([1])
    expect(decimals.get(DIAMETER)).toEqual({
      total: 3,
      min: 10,
      max: 30,
      histogram: { start: 5, width: 10, counts: [1, 1, 1] },
    })
  })

  test('is left out unless it is asked for', () => {
    const catalogue = catalogueOf([sized(1, 10), sized(2, 20)], attributes)
    expect(ask(catalogue).decimals.get(DIAMETER)).toStrictEqual({ total: 2, min: 10, max: 20 })
  })

  test('counts attributes of more values than a column has numbers for', { timeout: 120_000 }, () => {
    const parts = Array.from({ length: 66_000 }, (_, i) => sized(i + 1, i / 100))
    const { decimals } = ask(catalogueOf(parts, attributes), { histograms: true })
    expect(decimals.get(DIAMETER)?.histogram).toEqual(histogramByOracle(parts.map((_, i) => i / 100)))
  })
})
