import type { ReactNode } from 'react'
import css from './Columns.module.css'

/** Draws a text with its companion beside it, or below it where the window is narrow.
 *  @param children the text, then its companion */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}
