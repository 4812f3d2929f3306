import { House } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { NavMenus } from '../overlays/NavMenus.tsx'
import { Flags } from './Flags.tsx'
import css from './UpperBar.module.css'
import { UserArea } from './UserArea.tsx'

/** The dark bar: where to go, who is here, which language. */
export function UpperBar() {
  const t = useText()
  const { pathname, search } = useLocation()
  // With filters in its address, home is a list.
  const isHome = pathname === '/' && search === ''
  return (
    <div className={css.bar}>
      <div className={`page ${css.row}`}>
        <nav className={css.nav} aria-label={t('shell.mainMenu')}>
          <Link className={css.item} to="/" aria-current={isHome ? 'page' : undefined}>
            <House aria-hidden="true" />
            <span className={css.home}>{t('shell.home')}</span>
          </Link>
          <NavMenus />
          <NavLink className={classNames(css.item, css.contact)} to="/contact">
            {t('shell.contact')}
          </NavLink>
        </nav>
        <div className={css.end}>
          <UserArea />
          <Flags className={css.flags} />
        </div>
      </div>
    </div>
  )
}
