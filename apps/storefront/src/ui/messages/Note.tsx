/** A note: grey, ochre for a limitation, red for a failure. A failure says what happened, what was preserved, and how
 *  to try again. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Note.module.css'

type NoteProps = {
  readonly kind?: 'info' | 'low' | 'err'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const ICON = { info: Info, low: TriangleAlert, err: CircleAlert } as const

export function Note({ kind = 'info', icon, children }: NoteProps) {
  const Icon = ICON[kind]
  return (
    <div
      className={classNames(css.note, kind !== 'info' && css[kind])}
      role={kind === 'err' ? 'alert' : undefined}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <div>{children}</div>
    </div>
  )
}
