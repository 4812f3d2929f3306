/** Keeps the keyboard where it was when an act takes its own button away. */
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the target when the focused element is gone once `shown` has changed, so that the next Tab goes on from
 *  there. A target that is no control needs `tabIndex={-1}`. */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [target, shown])
}
