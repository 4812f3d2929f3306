import { useSyncExternalStore } from 'react'

/** False on the server and until the script has taken the page over: what only the script can do, such as sending a
 *  form, must not be tried before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
