/** Where a link goes away with its page, or a button with who logged out, the focus goes to the page rather than nowhere:
 *  the next Tab leads into what came. Draws nothing. */
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
