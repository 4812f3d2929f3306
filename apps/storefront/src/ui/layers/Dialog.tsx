/** A question over the page: title, content, the buttons with the primary one at the right. A sheet from below on
 *  a phone. */
import { type ReactNode, useId } from 'react'
import { inRem } from '../in-rem.ts'
import css from './Dialog.module.css'
import { Layer } from './Layer.tsx'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** In pixels at the usual text size; 480 when left out. */
  readonly width?: number
  readonly children?: ReactNode
}

export function Dialog({ title, onClose, actions, width = 480, children }: DialogProps) {
  const titleId = useId()
  return (
    <Layer
      onClose={onClose}
      labelledBy={titleId}
      className={css.dialog}
      style={{ '--dialog-width': inRem(width) }}
    >
      <div className={css.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </Layer>
  )
}
