import { useNavigation } from 'react-router'
import { useText } from '../texts/text.ts'
import { Spinner } from '../ui/Spinner.tsx'
import css from './RouteSpinner.module.css'

/** Shown while the next page loads (SHELL-15); quick pages come before it can be seen. */
export function RouteSpinner() {
  const t = useText()
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return (
    <div className={css.place}>
      <Spinner label={t('shell.loading')} />
    </div>
  )
}
