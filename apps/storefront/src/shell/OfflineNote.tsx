import { WifiOff } from 'lucide-react'
import { useOnline } from '../data/online.ts'
import { useText } from '../texts/text.ts'
import css from './OfflineNote.module.css'

/** Below the header while the browser is offline (SHELL-23): what is on the screen is not news. */
export function OfflineNote() {
  const t = useText()
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <div className={css.note}>
          <p className="page">
            <WifiOff aria-hidden="true" />
            {t('shell.offline')}
          </p>
        </div>
      )}
    </div>
  )
}
