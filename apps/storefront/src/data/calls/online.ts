/** Knows whether the browser is online, and whether the shop can be reached. */
import { useSyncExternalStore } from 'react'
import { sharedState } from '../shared-state.ts'

/** Returns true while the browser believes to be online, and always on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

function watch(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** False while the shop does not answer calls, or answers that it is unavailable. */
export const reachable = sharedState(true)
export const useReachable = reachable.useValue
export const changeReach = reachable.set
