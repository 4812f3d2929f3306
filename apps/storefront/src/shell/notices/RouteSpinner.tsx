import { useNavigation } from 'react-router'
import { WaitingPill } from './WaitingPill.tsx'

/** Shown while the next page loads (SHELL-15). */
export function RouteSpinner() {
  const navigation = useNavigation()
  return navigation.state === 'idle' ? null : <WaitingPill />
}
