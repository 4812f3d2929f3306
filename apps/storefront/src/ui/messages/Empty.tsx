/** An empty state: one icon, one sentence, one or two links. */
import type { ReactNode } from 'react'
import css from './Empty.module.css'

type EmptyProps = {
  readonly icon?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly children?: ReactNode
}

export function Empty({ icon, title, text, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      {icon}
      <Heading>{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </div>
  )
}
