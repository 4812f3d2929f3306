/** One of the tabs of a browser does something in place of all. */
import { useEffect, useState } from 'react'

/** Tells whether this tab has the lease of this name. A tab that wants it waits until the tab that has it wants it no
 *  more or is closed. Pages of plain http have no locks, and each of them takes the lease for its own. */
export function useLease(name: string, isWanted: boolean): boolean {
  const [isLeased, setLeased] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const take = () => {
      if (!left.signal.aborted) setLeased(true)
      return end
    }
    if (navigator.locks)
      // It rejects when the lease is wanted no more before its turn.
      navigator.locks.request(`hoistway-${name}`, { signal: left.signal }, take).catch(() => undefined)
    else void take()
    return () => {
      left.abort()
      resolve()
      setLeased(false)
    }
  }, [name, isWanted])
  return isLeased
}
