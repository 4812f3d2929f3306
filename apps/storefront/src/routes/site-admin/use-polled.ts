/** Asks for the facts of a page again while it is open and seen. Old facts stay when a call fails. */
import { useState } from 'react'
import { useRepeated } from './use-repeated.ts'

const ASKED_EVERY_MS = 5_000

export function usePolled<F>(loaded: F, read: () => Promise<F>) {
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

  const isOnline = useRepeated(refresh, ASKED_EVERY_MS)

  return { facts, isFailing, refresh, isOnline }
}
