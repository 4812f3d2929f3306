/** A screen asks for the login although the frame around it still names a customer: their session has ended. Everything
 *  is loaded anew for a guest. Where the shop answers a guest too, `useSessionEnd` finds it out. */
import { useEffect } from 'react'
import { useUser } from '../../data/root-data.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'

export function useEndedSession(): void {
  const isNamed = useUser() !== undefined
  const loadAnew = useReloadAll()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (isNamed) void loadAnew()
  }, [])
}
