import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Gives the search box the focus on the home page (ROUTE-01), and on the key '/' outside of fields. Returns whether
 *  this is the home page: there the server's page gives the focus before any script runs. */
export function useSearchFocus(input: RefObject<HTMLInputElement | null>): boolean {
  const { pathname, search } = useLocation()
  // With filters in its address it is a list, and whoever chose one is at work there.
  const isHome = pathname === '/' && search === ''
  // With the page's first frame: a visitor who sees the page and moves the focus keeps it.
  useLayoutEffect(() => {
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
