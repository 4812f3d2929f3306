/** Computes the bars over a range slider, in percent of the width of the chart. */
import type { Histogram } from '@hoistway/contract/catalogue/filter-options'

/** The values at the left and at the right edge. */
export type Chart = { readonly start: number; readonly end: number }
export type Ends = { readonly from: number; readonly to: number }

/** The bars of a chart as two SVG paths in a box of 100 by BARS_HEIGHT. */
type Bars = { readonly inside: string; readonly outside: string }

export const BARS_HEIGHT = 32
/** A single part among thousands still has a bar. */
const LEAST_HEIGHT = 2
const GAP = 0.12

/** Holds all buckets and both ends of the slider. Buckets begin half a width before the least value. */
export function chartOf(histogram: Histogram | undefined, low: number, high: number): Chart {
  if (!histogram) return { start: low, end: high }
  const { start, width, counts } = histogram
  return { start: Math.min(start, low), end: Math.max(start + width * counts.length, high) }
}

/** Returns the position of a value; values outside the chart are at its edge. */
export function percentOf(value: number, { start, end }: Chart): number {
  return round(Math.min(100, Math.max(0, ((value - start) / (end - start)) * 100)))
}

/** A bar is inside if its bucket shares values with the chosen range. */
export function barsOf({ start, width, counts }: Histogram, chart: Chart, { from, to }: Ends): Bars {
  const most = Math.max(1, ...counts)
  const paths = { inside: '', outside: '' }
  for (const [i, count] of counts.entries()) {
    if (count === 0) continue
    const low = start + i * width
    const high = low + width
    const gap = (width * GAP) / 2
    const top = round(BARS_HEIGHT - Math.max(LEAST_HEIGHT, (count / most) * BARS_HEIGHT))
    const side = low <= to && high > from ? 'inside' : 'outside'
    paths[side] +=
      `M${percentOf(low + gap, chart)} ${BARS_HEIGHT}V${top}H${percentOf(high - gap, chart)}V${BARS_HEIGHT}z`
  }
  return paths
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
