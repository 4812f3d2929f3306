/** Keeps the keyboard on the page when the focused element is gone, such as the button of an act that takes it away. */
import { useEffect, useRef } from 'react'

export function isFocusLost(): boolean {
  return document.activeElement === document.body
}

/** Focuses the target if the focus is lost once `shown` has changed, so that the next Tab goes on from there. A target
 *  that is no control needs `tabIndex={-1}`. */
export function useFocusIfLost(target: () => HTMLElement | null, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isFocusLost()) target()?.focus({ preventScroll: true })
  }, [target, shown])
}
