/** A text to read and what belongs beside it; below it where the window is narrow. */
import type { ReactNode } from 'react'
import css from './Columns.module.css'

/** @param children the text, then what stands beside it */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}
