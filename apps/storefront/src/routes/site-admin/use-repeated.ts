/** Calls a function again and again while the page is seen and online; always the newest one.
 *  @returns whether the page is online */
import { useEffect, useRef } from 'react'
import { useOnline } from '../../data/calls/online.ts'

export function useRepeated(act: () => Promise<void>, everyMs: number): boolean {
  const isOnline = useOnline()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOnline, everyMs])
  return isOnline
}
