/** The head of a section: a 2 px ink rule, the title below it, one action or figure at its end. */
import type { ReactNode } from 'react'
import css from './SectionHead.module.css'

type SectionHeadProps = {
  readonly title: ReactNode
  readonly id?: string
  readonly level?: 2 | 3
  readonly end?: ReactNode
}

export function SectionHead({ title, id, level = 2, end }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.rule}>
      <Heading id={id}>{title}</Heading>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  )
}
