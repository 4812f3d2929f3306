/** Something over the page: a dimmed backdrop and a panel that has the focus until it is closed. Escape and the
 *  backdrop close the topmost layer, and the focus goes back to where it was (OVL-05). */
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import css from './Layer.module.css'
import { useLayer } from './layer-stack.ts'

export type LayerProps = {
  readonly onClose: () => void
  /** The name of the panel, or the id of its heading. */
  readonly label?: string
  readonly labelledBy?: string
  /** The panel's own look and place; it lies in a container that covers the window. */
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly panelRef?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

export function Layer({ onClose, label, labelledBy, className, style, panelRef, children }: LayerProps) {
  const [layer] = useState(() => Symbol('layer'))
  const isTop = useLayer(layer)
  const ownRef = useRef<HTMLDivElement>(null)
  const panel = panelRef ?? ownRef
  useFocusInside(panel)

  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isTop) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isTop])

  return createPortal(
    <div className={css.layer} inert={!isTop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; Escape does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={css.backdrop} data-backdrop onClick={onClose} />
      <div
        ref={panel}
        className={classNames(css.panel, className)}
        style={style}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

/** Focus goes to what asks for it (autofocus), else to the panel; and back when the layer goes. */
function useFocusInside(panel: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const inside = panel.current
    if (inside && !inside.contains(before)) {
      const wanted = inside.querySelector<HTMLElement>('[data-autofocus]')
      ;(wanted ?? inside).focus()
    }
    return () => {
      // The page below is inert until this layer is gone from the stack.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [panel])
}
