import { useOnline } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import css from './WaitingPill.module.css'

/** Says under the header that something is on its way, or waits for the connection; what comes quickly comes before it
 *  can be seen. */
export function WaitingPill() {
  const t = useText()
  const isOnline = useOnline()
  return (
    <div className={css.place}>
      <Spinner label={t(isOnline ? 'shell.loading' : 'shell.waitsForConnection')} />
    </div>
  )
}
