/** Asks for the facts of a page again while it is open and seen. Old facts stay when a call fails. */
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'

const ASKED_EVERY_MS = 5_000

export function usePolled<F>(loaded: F, read: () => Promise<F>) {
  const isOnline = useOnline()
  const [polled, setPolled] = useState({ after: loaded, facts: loaded })
  const [isFailing, setFailing] = useState(false)
  // A navigation loads newer facts than those that were asked for before it.
  const facts = polled.after === loaded ? polled.facts : loaded

  async function refresh(): Promise<void> {
    try {
      setPolled({ after: loaded, facts: await read() })
      setFailing(false)
    } catch {
      setFailing(true)
    }
  }

  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current()
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOnline])

  return { facts, isFailing, refresh, isOnline }
}
