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
    if (holders.current.size > 0) started.pause()
    return () => started.stop()
  }, [milliseconds])

  function change(holder: Holder, isHolding: boolean) {
    if (isHolding) holders.current.add(holder)
    else holders.current.delete(holder)
    countdown.current?.[holders.current.size > 0 ? 'pause' : 'resume']()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: change only touches refs
  useEffect(() => {
    // Each layer takes the focus when it opens, and gives it back when it closes.
    const onFocusIn = () => change('layer', document.querySelector('dialog[open]') !== null)
    onFocusIn()
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])

  return {
    onPointerEnter: () => change('pointer', true),
    onPointerLeave: () => change('pointer', false),
    onFocus: () => change('focus', true),
    onBlur: () => change('focus', false),
  }
}

/** Moves the focus to the page if the message had it. */
export function leaveFocus(leaving: HTMLElement | null): void {
  if (!leaving?.contains(document.activeElement)) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
