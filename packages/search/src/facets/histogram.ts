/** Makes the histogram of a decimal attribute: equal buckets around round numbers, and the products in each.
 *
 *      values    6   8   8   10   12   16            the smallest gap is 2, so the width is 2
 *      buckets   [5,7) [7,9) [9,11) [11,13) …        each around a multiple of the width: 6, 8, 10, 12, …
 *      counts    1     2     1      1       0   1
 *
 *  The width is 1, 2 or 5 times a power of ten: the widest that is not wider than the smallest gap between two values,
 *  or, where that would give too many buckets, the least that gives few enough. So sizes in steps (6, 8, 10 or 0.5, 1,
 *  1.5) get a bucket each, and whole numbers never fall into buckets of different numbers of them. The buckets depend on
 *  nothing but the counted values, so they tell nothing of hidden products. */
import type { DecimalSummary, Histogram } from '../model.ts'
import type { ValueCounts } from './value-counts.ts'

/** A summary, and if the request asks for histograms, the values to make one of. */
export type RangeCounts = Omit<DecimalSummary, 'histogram'> & { readonly values?: ValueCounts | undefined }

const MOST_BUCKETS = 24
const LARGEST_POWER = 20
/** Gaps between decimals are not exact: 0.4 - 0.3 is more than 0.1, 0.3 - 0.2 is less. */
const ROUNDING = 1 + 1e-9
const POWERS = Array.from({ length: LARGEST_POWER + 2 }, (_, power) => Number(`1e${power}`))

/** Replaces the values by their histograms. */
export function withHistograms(ranges: ReadonlyMap<number, RangeCounts>): Map<number, DecimalSummary> {
  return new Map(
    Array.from(ranges, ([id, { values, ...summary }]) => {
      const histogram = values && histogramOf(values)
      return [id, histogram ? { ...summary, histogram } : summary]
    }),
  )
}

/** Undefined where all products have one value, and where values are too large or too close for round widths. */
export function histogramOf(given: ValueCounts): Histogram | undefined {
  const from = given.counts.findIndex(isSome)
  const to = given.counts.findLastIndex(isSome)
  if (from === to) return undefined
  const [min, max] = [given.values[from] as number, given.values[to] as number]
  const least = (max - min) / MOST_BUCKETS
  for (const width of widthsFrom(Math.max(least, smallestGap(given, least)))) {
    const first = bucketOf(min, width)
    const last = bucketOf(max, width)
    if (first === undefined || last === undefined) return undefined
    if (last - first < MOST_BUCKETS) {
      const buckets = counted(given, width, first, last)
      return { start: edge(first, width), width: scaled(width.factor, width.power), counts: buckets }
    }
  }
  return undefined
}

type Width = { readonly factor: number; readonly power: number }

function isSome(count: number): boolean {
  return count > 0
}

/** Between two values that occur. Stops at a gap that is not wider than `enough`. */
function smallestGap({ values, counts }: ValueCounts, enough: number): number {
  let smallest = Number.POSITIVE_INFINITY
  let before = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length && smallest > enough; i++) {
    if (counts[i] === 0) continue
    const value = values[i] as number
    smallest = Math.min(smallest, value - before)
    before = value
  }
  return smallest
}

/** Ascending; the first is the widest that is not wider than the limit. */
function* widthsFrom(limit: number): Generator<Width> {
  let widest: Width | undefined
  const lowest = Math.max(-LARGEST_POWER, Math.floor(Math.log10(limit)) - 1)
  for (let power = lowest; power <= LARGEST_POWER; power++) {
    for (const factor of [1, 2, 5]) {
      const width = { factor, power }
      if (scaled(factor, power) > limit * ROUNDING) {
        if (widest) yield widest
        widest = undefined
        yield width
      } else widest = width
    }
  }
  if (widest) yield widest
}

/** The bucket that a value falls into: n for the one around n times the width. */
function bucketOf(value: number, width: Width): number | undefined {
  let bucket = Math.round(value / scaled(width.factor, width.power))
  if (!Number.isSafeInteger(bucket * 100)) return undefined
  while (edge(bucket, width) > value) bucket--
  while (edge(bucket + 1, width) <= value) bucket++
  return bucket
}

function counted({ values, counts }: ValueCounts, width: Width, first: number, last: number): number[] {
  const buckets = new Array<number>(last - first + 1).fill(0)
  let at = 0
  let end = edge(first + 1, width)
  for (let i = 0; i < values.length; i++) {
    if (counts[i] === 0) continue
    while ((values[i] as number) >= end) end = edge(first + ++at + 1, width)
    buckets[at] = (buckets[at] as number) + (counts[i] as number)
  }
  return buckets
}

/** Returns the value at which a bucket begins: half a width below its number, which is the end of the bucket before
 *  it. */
function edge(bucket: number, { factor, power }: Width): number {
  return scaled((2 * bucket - 1) * factor * 5, power - 1)
}

/** Exact to the last bit, as dividing is where multiplying by 0.1 is not. */
function scaled(whole: number, power: number): number {
  return power < 0 ? whole / (POWERS[-power] as number) : whole * (POWERS[power] as number)
}
