/** Handles an ended session: the screen asks for a login while the frame still names a customer. It reloads all data as
 *  for a guest. Where the shop answers guests too, `useDetectEndedSession` detects the end. */
import { useEffect } from 'react'
import { useUser } from '../../data/root-data.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'

export function useReloadAsGuest(): void {
  const isNamed = useUser() !== undefined
  const reloadAll = useReloadAll()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (isNamed) void reloadAll()
  }, [])
}
