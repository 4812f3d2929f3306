/** Draws a panel over the page in the browser's modal dialog, which keeps the focus inside, makes the page inert and
 *  closes at Escape. A click on the backdrop closes it too (OVL-05). On paper only the topmost layer is there. */
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { isFocusLost } from '../lost-focus.ts'
import css from './Layer.module.css'

export type LayerProps = {
  /** Without it the visitor cannot close the layer. */
  readonly onClose?: () => void
  /** The name of the panel, or the id of its heading. */
  readonly label?: string
  readonly labelledBy?: string
  /** The panel's own look and place in the window. */
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

export function Layer({ onClose, label, labelledBy, className, style, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  useModal(dialog)
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={classNames(css.layer, className)}
      style={style}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose?.()
      }}
      // Chromium closes without asking at a second Escape in a row.
      onClose={(event) =>
        isOwn(event) && event.currentTarget.isConnected && !event.currentTarget.open && onClose?.()
      }
      // Text may be selected from inside to outside. The second click of a double click must not close the layer that
      // the first one opened.
      onMouseDown={(event) => {
        isPressedOutside.current = event.detail < 2 && isOutside(event)
      }}
      onClick={(event) => isOwn(event) && isPressedOutside.current && onClose?.()}
    >
      {children}
    </dialog>,
    // React hears the messages, which it drew elsewhere, only inside of its root.
    document.getElementById('root') ?? document.body,
  )
}

/** React also passes on the events of a layer that this one has opened. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** The element of the page from which the first layer was opened. */
let opener: Element | null = null

/** Opens the dialog with the focus on the element that asks for it (data-autofocus), else on the panel. The browser
 *  gives the focus back at the end; it is lost if the element in a lower layer is gone, as the menu after the login. */
function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { activeElement } = document
    if (!isFocusLost() && !activeElement?.closest('dialog')) opener = activeElement
    dialog.showModal()
    ;(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus()
    moveMessages(dialog)
    const stopKeeping = keepFocusInside(dialog)
    return () => {
      stopKeeping()
      dialog.close()
      const below = [...document.querySelectorAll('dialog[open]')].at(-1)
      moveMessages(below)
      // Another layer may take the place of this one.
      queueMicrotask(() => {
        for (const next of [below, opener, document.getElementById('main')])
          if (isFocusLost() && next instanceof HTMLElement) next.focus({ preventScroll: true })
      })
    }
  }, [ref])
}

/** Gives the focus to the dialog when the focused element is gone, such as a sent form or a button with its message. A
 *  dialog below another takes no focus. Waits for a frame, in which an element may take the focus by itself. */
function keepFocusInside(dialog: HTMLDialogElement): () => void {
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => isFocusLost() && dialog.focus({ preventScroll: true }))
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** Moves the messages into the topmost layer, because everything outside of it is inert, or back to their place. */
function moveMessages(layer: Element | undefined): void {
  const area = document.querySelector<HTMLElement>('#messages > *, dialog > [popover]')
  if (!area) return
  ;(layer ?? document.getElementById('messages'))?.append(area)
  if (layer) area.showPopover()
}
