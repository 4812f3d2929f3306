/** Replaces prices for guests by a discreet link to the login. Without scripts the link opens the login page. */
import { KeyRound } from 'lucide-react'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import css from './LoginForPrices.module.css'

export function LoginForPrices() {
  const t = useText()
  return (
    <Link
      to="/login"
      className={classNames(linkClass, css.link)}
      onClick={(event) => {
        event.preventDefault()
        pushOverlay('login', { clear: true })
      }}
    >
      <KeyRound aria-hidden="true" />
      {t('price.logIn')}
    </Link>
  )
}
