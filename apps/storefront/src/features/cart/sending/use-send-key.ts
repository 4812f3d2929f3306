import { type RefObject, useEffect, useRef } from 'react'

/** Sends the order with Ctrl+Enter anywhere in the cart, but not in a dialog above it. */
export function useSendKey(inside: RefObject<HTMLElement | null>, onSend: () => void): void {
  const latest = useRef(onSend)
  latest.current = onSend
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const topDialog = [...document.querySelectorAll('dialog')].at(-1)
      if (!inside.current || !topDialog?.contains(inside.current)) return
      event.preventDefault()
      const typing = document.activeElement
      // A comment or amount that is being typed counts when it is left; the order is sent with it.
      if (typing instanceof HTMLElement) typing.blur()
      setTimeout(() => {
        // A comment's field has given way to its button by now, which has its id.
        if (typing) document.getElementById(typing.id)?.focus()
        latest.current()
      })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inside])
}
