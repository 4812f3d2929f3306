/** Moves the focus to the page when the focused element disappears, such as a link with its page or the button of a
 *  logout. The next Tab then leads into the new content. Draws nothing. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../data/root-data.ts'

export function FocusRestore() {
  const shown = `${useLocation().key} ${useUser()?.id}`
  const seen = useRef(shown)
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [shown])
  return null
}
