/** A histogram of the parts over a range, dark inside the chosen range. RangeFilter shows the figures. */
import type { Histogram } from '@hoistway/contract/catalogue/filter-options'
import css from './RangeFilter.module.css'
import { BARS_HEIGHT, barsOf, type Chart, type Ends } from './range-chart.ts'

type RangeBarsProps = {
  readonly histogram: Histogram | undefined
  readonly chart: Chart
  readonly ends: Ends
}

/** Reserves the room of the histogram, so that nothing moves when it comes. */
export function RangeBars({ histogram, chart, ends }: RangeBarsProps) {
  const bars = histogram && barsOf(histogram, chart, ends)
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 100 ${BARS_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars && (
        <>
          <path className={css.outside} d={bars.outside} />
          <path className={css.inside} d={bars.inside} />
        </>
      )}
    </svg>
  )
}
