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
  useFocusInside(panel, isTop)

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

/** Where the focus was before the layer that was opened last. */
let origin: HTMLElement | undefined

/** Focus goes to what asks for it (data-autofocus), else to the panel; and back when the layer goes. A layer that
 *  takes the place of another, as the login does of the menu, gives it back to where that one was opened. */
function useFocusInside(panel: RefObject<HTMLDivElement | null>, isTop: boolean) {
  const entered = useRef(false)
  useEffect(() => {
    const before = focused() ?? origin
    origin = before
    return () => {
      // The page below is inert until this layer is gone, and another layer may have taken its place.
      queueMicrotask(() => {
        if (!focused()) before?.focus()
      })
    }
  }, [])
  useEffect(() => {
    const inside = panel.current
    if (!isTop || entered.current || !inside) return
    entered.current = true
    if (inside.contains(document.activeElement)) return
    const wanted = inside.querySelector<HTMLElement>('[data-autofocus]')
    ;(wanted ?? inside).focus()
  }, [panel, isTop])
}

function focused(): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined
}
