/** The rule of histograms written down a second time: each width is tried, and each bucket is counted by itself. */
import type { Histogram } from '../src/model.ts'

const MOST_BUCKETS = 24
const WIDTHS = Array.from({ length: 41 }, (_, i) => i - 20).flatMap((power) =>
  [1, 2, 5].map((factor) => ({ factor, power })),
)

type Width = (typeof WIDTHS)[number]

export function histogramByOracle(values: readonly number[]): Histogram | undefined {
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  const least = distinct[0]
  const greatest = distinct.at(-1)
  if (least === undefined || greatest === undefined || least === greatest) return undefined
  const gaps = distinct.slice(1).map((value, i) => value - (distinct[i] as number))
  const widest = WIDTHS.findLastIndex(
    (width) => decimal(width.factor, width.power) <= Math.min(...gaps) * (1 + 1e-9),
  )
  for (const width of WIDTHS.slice(Math.max(0, widest))) {
    const first = bucketOf(least, width)
    const last = bucketOf(greatest, width)
    if (last - first >= MOST_BUCKETS) continue
    if (![first, last].every((bucket) => Number.isSafeInteger(bucket * 100))) return undefined
    const buckets = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    return {
      start: startOf(first, width),
      width: decimal(width.factor, width.power),
      counts: buckets.map(
        (bucket) =>
          values.filter((value) => value >= startOf(bucket, width) && value < startOf(bucket + 1, width))
            .length,
      ),
    }
  }
  return undefined
}

function bucketOf(value: number, width: Width): number {
  const near = Math.round(value / decimal(width.factor, width.power))
  const found = [near - 1, near, near + 1].find(
    (bucket) => value >= startOf(bucket, width) && value < startOf(bucket + 1, width),
  )
  return found ?? near
}

/** Half a width below a multiple of it. */
function startOf(bucket: number, { factor, power }: Width): number {
  return decimal((2 * bucket - 1) * factor * 5, power - 1)
}

/** As a person writes it, read as a program does: the nearest number that there is. */
function decimal(whole: number, power: number): number {
  return Number(`${whole}e${power}`)
}
