/** Lets the Back button close a layer that fills the screen of a phone, without leaving the page. The layer has its own
 *  entry in the history of the browser, which the router does not know. */
import { useEffect, useRef } from 'react'
import { onNextBackStep } from '../../ui/layers/back-steps.ts'

const MARK = 'layer'
const FULL_SCREEN = '(max-width: 767px)'

export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!window.matchMedia(FULL_SCREEN).matches) return
    window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    const stop = onNextBackStep(() => close.current())
    return () => {
      stop()
      // Closed in another way: its entry goes too, unless the visitor has gone on to another page.
      if (isMarked(window.history.state)) goBackUnseen()
    }
  }, [])
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

function goBackUnseen(): void {
  onNextBackStep(() => undefined)
  window.history.back()
}
