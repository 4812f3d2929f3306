/** How the parts are spread over a range, dark within what is chosen. Its words stand beside it, in RangeFilter. */
import type { Histogram } from '@hoistway/contract/products'
import css from './RangeFilter.module.css'
import { BARS_HEIGHT, barsOf, type Chart, type Ends } from './range-chart.ts'

type RangeBarsProps = {
  readonly histogram: Histogram | undefined
  readonly chart: Chart
  readonly ends: Ends
}

/** Without a histogram the room stays, so that nothing moves when it comes. */
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
