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

function watch(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

const reachable = sharedState(true)

/** Whether the shop answered the last call, or said that it cannot be reached at the moment. */
export const useReachable = reachable.useValue
export const isReachable = reachable.get
export const changeReach = reachable.set
