import type { ReactNode } from 'react'
import css from './Figure.module.css'

/** A line of a bill, in a `dl`: the word at the left, its figure at the right. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
