/** Shows a choice of a few links: list or cards; all, yes or no. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from './Link.tsx'
import css from './Segments.module.css'

export type Segment = {
  readonly to: string
  readonly label: ReactNode
  readonly current: boolean
}

type SegmentsProps = {
  readonly label: string
  readonly segments: readonly Segment[]
  readonly size?: 'small' | 'normal'
}

export function Segments({ label, segments, size = 'normal' }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className={classNames(css.segments, size === 'small' && css.small)} role="group" aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.to}
          to={segment.to}
          className={css.segment}
          aria-current={segment.current ? 'true' : undefined}
          preventScrollReset
        >
          {segment.label}
        </Link>
      ))}
    </div>
  )
}
