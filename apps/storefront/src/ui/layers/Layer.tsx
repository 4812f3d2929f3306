/** Something over the page: a dimmed backdrop and a panel that has the focus until it is closed. Escape and the
 *  backdrop close the topmost layer, and the focus goes back to where it was (OVL-05). On paper only the topmost
 *  layer is there. */
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
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
      <div className={css.backdrop} data-backdrop onClick={(event) => isFirstClick(event) && onClose()} />
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

/** The second click of a double click must not close what the first one opened: it meets the backdrop where the
 *  button was. */
function isFirstClick({ detail }: MouseEvent): boolean {
  return detail < 2
}

/** The element that had the focus when a layer was opened, and, if it lay in a layer itself, the origin of that
 *  layer. */
type Origin = { readonly element: HTMLElement; readonly below: Origin | undefined }

const origins = new WeakMap<Element, Origin>()
let latestOrigin: Origin | undefined

/** Focus goes to what asks for it (data-autofocus), else to the panel; and back when the layer goes. A layer that
 *  takes the place of another, as the login does of the menu, gives it back to where that one was opened. */
function useFocusInside(panel: RefObject<HTMLDivElement | null>, isTop: boolean) {
  const entered = useRef(false)
  useEffect(() => {
    const origin = originNow()
    latestOrigin = origin
    if (origin && panel.current) origins.set(panel.current, origin)
    return () => {
      // The page below is inert until this layer is gone, and another layer may have taken its place.
      queueMicrotask(() => {
        if (!focused()) giveFocusBack(origin)
      })
    }
  }, [panel])
  useEffect(() => {
    const inside = panel.current
    if (!isTop || entered.current || !inside) return
    entered.current = true
    if (inside.contains(document.activeElement)) return
    const wanted = inside.querySelector<HTMLElement>('[data-autofocus]')
    ;(wanted ?? inside).focus()
  }, [panel, isTop])
  // The focused element may have been removed from the panel: the form that was sent, the button that logged out. A
  // layer above that went gives it back first.
  useEffect(() => {
    if (!isTop || !entered.current) return
    queueMicrotask(() => {
      if (!focused()) panel.current?.focus()
    })
  })
}

function originNow(): Origin | undefined {
  const element = focused()
  if (!element) return latestOrigin
  const panel = element.closest('[role="dialog"]')
  return { element, below: panel ? origins.get(panel) : undefined }
}

/** To the nearest that is still there: the layer below may have gone together with this one. Where nothing is, as the
 *  login button after the login, reading goes on with the page. */
function giveFocusBack(origin: Origin | undefined): void {
  let nearest = origin
  while (nearest && !nearest.element.isConnected) nearest = nearest.below
  nearest?.element.focus()
  if (!focused()) document.getElementById('main')?.focus({ preventScroll: true })
}

function focused(): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined
}

/** Moves the focus to the layer around a button before the button disappears. */
export function focusLayerAround(button: Element | null): void {
  button?.closest<HTMLElement>('[role="dialog"]')?.focus()
}
