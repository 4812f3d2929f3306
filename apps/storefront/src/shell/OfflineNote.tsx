import { ServerOff, WifiOff } from 'lucide-react'
import { useOnline } from '../data/online.ts'
import { useReachable } from '../data/reach.ts'
import { useText } from '../texts/text.ts'
import css from './OfflineNote.module.css'

/** Below the header while the browser is offline (SHELL-23) or the shop cannot be reached: what is on the screen is not
 *  news. */
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
