import { useSyncExternalStore } from 'react'
import { sharedState } from '../shared-state.ts'

/** Whether the browser believes to be online; on the server always. */
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

/** Whether the shop answered the last call, or said that it cannot be reached at the moment. */
export const reachable = sharedState(true)
export const useReachable = reachable.useValue
export const changeReach = reachable.set
