/** Draws the runs of one synchronisation along a time line, and the ticks of the line. */
import type { SyncLog } from '@hoistway/contract/sync'
import css from './Lane.module.css'
import { barsOf, placeOf, type Timeline } from './timeline.ts'

/** From this place on, in percent of the width, a label stands on the left of its tick, since the right has no room. */
const LAST_BESIDE = 88

type LaneProps = {
  readonly line: Timeline
  readonly runs: readonly SyncLog[]
  readonly nextStart: string | undefined
}

/** The words beside the lane say the same, so screen readers skip the lane. */
export function Lane({ line, runs, nextStart }: LaneProps) {
  const next = nextStart === undefined ? undefined : placeOf(line, Date.parse(nextStart))
  return (
    <div className={css.lane} aria-hidden="true">
      <Landings line={line} />
      <span className={css.rails} />
      {barsOf(line, runs).map((bar) => (
        <i
          key={bar.id}
          className={css.bar}
          data-kind={bar.kind}
          style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
        />
      ))}
      {next !== undefined && next <= 100 && (
        <i className={css.bar} data-kind="waiting" style={{ left: `${next}%` }} />
      )}
      <span className={css.now} style={{ left: `${placeOf(line, line.now)}%` }} />
    </div>
  )
}

function Landings({ line }: { readonly line: Timeline }) {
  return line.ticks.map(({ at }) => (
    <span key={at} className={css.landing} style={{ left: `${placeOf(line, at)}%` }} />
  ))
}

export function Ticks({ line }: { readonly line: Timeline }) {
  return (
    <span className={css.ticks} aria-hidden="true">
      {line.ticks.map(({ at, label }) => {
        const place = placeOf(line, at)
        return (
          <span
            key={at}
            className={css.tick}
            data-at-end={place > LAST_BESIDE || undefined}
            style={{ left: `${place}%` }}
          >
            {label}
          </span>
        )
      })}
    </span>
  )
}
