import { useSyncExternalStore } from 'react'

/** Returns true once the script has taken the page over; false on the server and before. Actions that only the script
 *  can do, such as sending a form, must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
