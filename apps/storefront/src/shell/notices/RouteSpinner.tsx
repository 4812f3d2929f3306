import { useNavigation } from 'react-router'
import { useReloading } from '../../data/session/reload-all.ts'
import { WaitingPill } from './WaitingPill.tsx'

/** Shown while the next page loads (SHELL-15); a silent update gives no sign (FILT-02). */
export function RouteSpinner() {
  const navigation = useNavigation()
  const isSilent = useReloading()
  return navigation.state === 'idle' || isSilent ? null : <WaitingPill />
}
