import { describe, expect, test } from 'vitest'
import { BARS_HEIGHT, barsOf, chartOf, percentOf } from './range-chart.ts'

const histogram = { start: 5, width: 10, counts: [2, 0, 4, 1000] }

describe('the chart over a range slider', () => {
  test('holds all buckets and both ends of the slider', () => {
    expect(chartOf(histogram, 10, 40)).toEqual({ start: 5, end: 45 })
    expect(chartOf(histogram, -5, 95)).toEqual({ start: -5, end: 95 })
    expect(chartOf(undefined, 10, 40)).toEqual({ start: 10, end: 40 })
  })

  test('places values, and those beyond it at its edge', () => {
    const chart = chartOf(histogram, 10, 40)
    expect([-1e9, 5, 15, 45, 1e9].map((value) => percentOf(value, chart))).toEqual([0, 0, 25, 100, 100])
  })
})

describe('the bars', () => {
  const chart = chartOf(histogram, 10, 40)
  const bars = (from: number, to: number) => barsOf(histogram, chart, { from, to })
  const heights = (path: string) =>
    [...path.matchAll(/V([\d.]+)H/g)].map(([, top]) => BARS_HEIGHT - Number(top))

  test('are as high as their counts, and seen however few', () => {
    expect(heights(bars(10, 40).inside)).toEqual([2, 2, BARS_HEIGHT])
    expect(bars(10, 40).outside).toBe('')
  })

  test('are inside where their bucket shares values with the range', () => {
    expect(heights(bars(15, 30).inside)).toHaveLength(1)
    expect(heights(bars(15, 30).outside)).toHaveLength(2)
    expect(heights(bars(14.9, 35).inside)).toHaveLength(3)
    expect(heights(bars(1000, 2000).outside)).toHaveLength(3)
  })

  test('stand where the slider has their values', () => {
    expect(bars(10, 10).inside).toBe('M1.5 32V30H23.5V32z')
  })
})
