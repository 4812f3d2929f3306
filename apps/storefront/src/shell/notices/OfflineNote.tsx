import { ServerOff, WifiOff } from 'lucide-react'
import { useOnline, useReachable } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import css from './OfflineNote.module.css'

/** A note below the header while requests get no answer (SHELL-23) or the shop is unavailable. It says that the screen may
 *  be out of date. */
export function OfflineNote() {
  const t = useText()
  const isOnline = useOnline()
  const isReachable = useReachable()
  // With a network it may as well be the shop.
  const hasNetwork = isOnline || navigator.onLine
  const text = hasNetwork ? 'shell.unreachable' : 'shell.offline'
  const Icon = hasNetwork ? ServerOff : WifiOff
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
