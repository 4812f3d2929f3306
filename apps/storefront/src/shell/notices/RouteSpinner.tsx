import { useNavigation } from 'react-router'
import { useReloading } from '../../data/session/reload-all.ts'
import { WaitingPill } from './WaitingPill.tsx'

/** Shows a waiting sign while the next page loads (SHELL-15), but not during a silent update (FILT-02). */
export function RouteSpinner() {
  const navigation = useNavigation()
  const isSilent = useReloading()
  return navigation.state === 'idle' || isSilent ? null : <WaitingPill />
}
