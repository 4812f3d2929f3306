/** Asks for the overview again while the page is open and seen. Old rows stay when a call fails. */
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useShop } from '../../../data/shop.ts'
import { readSyncFacts, type SyncFacts } from './load-sync.ts'

const ASKED_EVERY_MS = 5_000

export function useSyncFacts(loaded: SyncFacts) {
  const shop = useShop()
  const isOnline = useOnline()
  const [polled, setPolled] = useState({ after: loaded, facts: loaded })
  const [isFailing, setFailing] = useState(false)
  // A navigation loads newer facts than those that were asked for before it.
  const facts = polled.after === loaded ? polled.facts : loaded

  async function refresh(): Promise<void> {
    try {
      setPolled({ after: loaded, facts: await readSyncFacts(shop) })
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
