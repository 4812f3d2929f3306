import { ServerOff, WifiOff } from 'lucide-react'
import { useOnline, useReachable } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import css from './OfflineNote.module.css'

/** A note below the header while the browser is offline (SHELL-23) or the shop cannot be reached. It says that the screen may
 *  be out of date. */
export function OfflineNote() {
  const t = useText()
  const isOnline = useOnline()
  const isReachable = useReachable()
  const text = isOnline ? 'shell.unreachable' : 'shell.offline'
  const Icon = isOnline ? ServerOff : WifiOff
  return (
    <div role="status">
      {!(isOnline && isReachable) && (
        <div className={css.note}>
          <p className="page">
            <Icon aria-hidden="true" />
            {t(text)}
          </p>
        </div>
      )}
    </div>
  )
}
