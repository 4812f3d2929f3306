import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The search box has the focus when a visitor comes home (ROUTE-01), and gets it by the key '/' from anywhere
 *  that is not a field itself. Tells whether this is home: there the server's page gives the focus, before any script.
 */
export function useSearchFocus(input: RefObject<HTMLInputElement | null>): boolean {
  const { pathname, search } = useLocation()
  // With filters in its address it is a list, and whoever chose one is at work there.
  const isHome = pathname === '/' && search === ''
  useEffect(() => {
    if (isHome) input.current?.focus({ preventScroll: true })
  }, [isHome, input])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isField(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
  return isHome
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
