/** Asks a question over the page, with a title, content and buttons; the primary button is at the right. On a phone the
 *  dialog is a sheet at the lower edge. */
import { type ReactNode, useId } from 'react'
import { inRem } from '../in-rem.ts'
import css from './Dialog.module.css'
import { Layer } from './Layer.tsx'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** The width in pixels at the usual text size; 480 by default. */
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
        {actions !== undefined && <div className={`screen-only ${css.actions}`}>{actions}</div>}
      </div>
    </Layer>
  )
}
