/** The ground of a drawing: a grid of 16 px with ink corners. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Sheet.module.css'

export function Sheet({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <div className={classNames(css.sheet, className)}>{children}</div>
}
