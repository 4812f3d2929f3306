/** Chooses among a few kinds of a list, each with the number of its rows. A kind without rows stays, in grey. */
import css from './CountedSegments.module.css'

export type CountedSegment<K extends string> = {
  readonly key: K
  readonly label: string
  /** Undefined: it is not counted. */
  readonly count?: number | undefined
}

type CountedSegmentsProps<K extends string> = {
  readonly label: string
  readonly segments: readonly CountedSegment<K>[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
  readonly small?: boolean
  readonly disabled?: boolean
  /** One tab stop for many of these: false takes the buttons out of the order of Tab. */
  readonly inTabOrder?: boolean
}

export function CountedSegments<K extends string>({
  label,
  segments,
  chosen,
  onChoose,
  small = false,
  disabled = false,
  inTabOrder = true,
}: CountedSegmentsProps<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own
    <div className={css.segments} data-small={small || undefined} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.key}
          type="button"
          className={css.segment}
          aria-pressed={segment.key === chosen}
          disabled={disabled}
          tabIndex={inTabOrder ? undefined : -1}
          data-empty={segment.count === 0 || undefined}
          onClick={() => onChoose(segment.key)}
        >
          {segment.label}
          {segment.count !== undefined && <span className={css.count}>{segment.count}</span>}
        </button>
      ))}
    </div>
  )
}
