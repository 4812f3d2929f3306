import { useOnline } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import css from './WaitingPill.module.css'

/** Shows under the header that data or code are loading, or wait for the connection. A short delay hides it from quick
 *  loads. */
export function WaitingPill() {
  const t = useText()
  const isOnline = useOnline()
  return (
    <div className={css.place}>
      <Spinner label={t(isOnline ? 'shell.loading' : 'shell.waitsForConnection')} />
    </div>
  )
}
