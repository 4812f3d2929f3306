/** Hides a message after some time, such as the cookie bar or a notification. The time stops while the visitor points
 *  at the message, while it has the focus, and while it lies under a layer. */
import { useEffect, useRef } from 'react'
import { type Countdown, startCountdown } from './countdown.ts'

type Holder = 'pointer' | 'focus' | 'layer'

/** `fade` is called once, when the time is over; with undefined no time runs. The answer belongs on the element. */
export function useFadeOut(milliseconds: number | undefined, fade: () => void) {
  const countdown = useRef<Countdown>(undefined)
  const holders = useRef(new Set<Holder>())
  const latest = useRef(fade)
  latest.current = fade

  useEffect(() => {
    if (milliseconds === undefined) return
    const started = startCountdown(milliseconds, () => latest.current())
    countdown.current = started
    if (holders.current.size > 0) started.hold()
    return () => started.stop()
  }, [milliseconds])

  function hold(holder: Holder) {
    holders.current.add(holder)
    countdown.current?.hold()
  }
  function letGo(holder: Holder) {
    holders.current.delete(holder)
    if (holders.current.size === 0) countdown.current?.letGo()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: hold and letGo only touch refs
  useEffect(() => {
    // Each layer takes the focus when it opens, and gives it back when it closes.
    function onFocusIn() {
      if (document.querySelector('dialog[open]')) hold('layer')
      else letGo('layer')
    }
    onFocusIn()
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])

  return {
    onPointerEnter: () => hold('pointer'),
    onPointerLeave: () => letGo('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => letGo('focus'),
  }
}

/** Moves the focus to the page if the message had it. */
export function leaveFocus(leaving: HTMLElement | null): void {
  if (!leaving?.contains(document.activeElement)) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
