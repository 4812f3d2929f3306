/** Draws the runs of one synchronisation along a time line, and the ticks of the line. */
import type { SyncLog } from '@hoistway/contract/site-admin/sync'
import css from './Lane.module.css'
import { barsOf, placeOf, type Timeline } from './timeline.ts'

/** Beyond this place, in percent of the width, a label has no room beside its tick and is left out. */
const LAST_LABELLED = 90

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
      {line.ticks
        .map(({ at, label }) => ({ label, place: placeOf(line, at) }))
        .filter(({ place }) => place <= LAST_LABELLED)
        .map(({ label, place }) => (
          <span key={place} className={css.tick} style={{ left: `${place}%` }}>
            {label}
          </span>
        ))}
    </span>
  )
}
