/** A list with a panel about the chosen row beside it. Below 1200 pixels the panel takes the place of the list, so the
 *  chosen row has an address of its own and Back closes the panel. */
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import css from './Split.module.css'

type SplitProps = {
  readonly children: ReactNode
  /** Undefined: nothing is chosen. */
  readonly side: ReactNode | undefined
  /** The panel stays below the list in narrow windows, since it belongs to the whole list. */
  readonly always?: boolean
}

export function Split({ children, side, always = false }: SplitProps) {
  const isOpen = side !== undefined && side !== false
  return (
    <div className={classNames(css.split, isOpen && css.open, always && css.always)}>
      <div className={css.list}>{children}</div>
      {side}
    </div>
  )
}

type SideProps = {
  readonly label: string
  readonly head: ReactNode
  /** At the right end of the head, such as the button that closes. */
  readonly end?: ReactNode
  readonly foot?: ReactNode
  /** About a chosen row: framed in ink. */
  readonly ink?: boolean
  /** Escape calls it. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

export function Side({ label, head, end, foot, ink = false, onClose, children }: SideProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => showInsteadOfList(panel.current), [])
  useEffect(() => {
    if (!onClose) return
    const close = onClose
    function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
      // A layer over the page takes the key for itself.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <section ref={panel} className={classNames(css.side, ink && css.ink)} aria-label={label} tabIndex={-1}>
      <header className={css.head}>
        <h2>{head}</h2>
        {end !== undefined && <span className={css.end}>{end}</span>}
      </header>
      <div className={css.body}>{children}</div>
      {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
    </section>
  )
}

/** Scrolls to the panel and focuses it if it takes the place of the list: the row that had the focus is gone, and the
 *  panel may begin above the window. */
function showInsteadOfList(panel: HTMLElement | null): void {
  const list = panel?.previousElementSibling
  if (!panel || !list || list.getClientRects().length > 0) return
  panel.focus({ preventScroll: true })
  panel.scrollIntoView()
}
