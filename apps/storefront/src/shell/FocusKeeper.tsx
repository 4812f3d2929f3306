/** Where a link goes away with its page, the focus goes to the new page rather than nowhere: the next Tab leads into
 *  what came. Draws nothing. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function FocusKeeper() {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [key])
  return null
}
