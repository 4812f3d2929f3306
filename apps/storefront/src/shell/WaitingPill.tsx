import { useText } from '../texts/text.ts'
import { Spinner } from '../ui/Spinner.tsx'
import css from './WaitingPill.module.css'

/** Says under the header that something is on its way; what comes quickly comes before it can be seen. */
export function WaitingPill() {
  const t = useText()
  return (
    <div className={css.place}>
      <Spinner label={t('shell.loading')} />
    </div>
  )
}
