/** Hears scanners that type, while no field for text has the focus: there a scanner types as a person does. Fields of
 *  amounts stand in `SCANNED_THROUGH`. */
import { useEffect, useEffectEvent } from 'react'
import { listenForScanner } from './codes/wedge.ts'

/** Marks what holds a field in which no code is typed. The field takes an amount only after a pause, and forgets the first
 *  characters of a scan. */
export const SCANNED_THROUGH = { 'data-scanned-through': '' } as const

const FIELD = 'input, textarea, select, [contenteditable]'

function isForText(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest(FIELD) !== null && !target.closest('[data-scanned-through]')
  )
}

export function useWedge(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const hear = listenForScanner()
    function onKeyDown(event: KeyboardEvent): void {
      if (isForText(event.target)) return
      const { key, timeStamp: time, ctrlKey, altKey, metaKey } = event
      const { taken, code } = hear({ key, time, hasModifier: ctrlKey || altKey || metaKey })
      if (taken) {
        // Enter would press the button that has the focus, and letters are shortcuts of the page.
        event.preventDefault()
        event.stopPropagation()
      }
      if (code !== undefined) report(code)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
