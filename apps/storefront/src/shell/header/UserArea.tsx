import { LogIn, User } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { LOGIN_BUTTON_ID, useOverlays } from '../../data/overlays/overlays.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { LoginWay } from '../../features/login/LoginWay.tsx'
import { useLogout } from '../../features/login/use-logout.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { preloadOnApproach } from '../overlays/lazy-overlays.ts'
import css from './UpperBar.module.css'

/** A guest finds login and registration, a customer their name and the way out (SHELL-08 to SHELL-10). */
export function UserArea() {
  return useUser() ? <CustomerArea /> : <GuestArea />
}

function GuestArea() {
  const t = useText()
  const overlays = useOverlays()
  const { pathname } = useLocation()
  function logIn() {
    // On the login page its own form is the one to fill in.
    const field = pathname === '/login' && document.querySelector<HTMLElement>('main [name=username]')
    if (field) field.focus()
    else overlays.push('login', { clear: true })
  }
  return (
    <>
      <LoginWay onLogin={logIn}>
        <button
          type="submit"
          id={LOGIN_BUTTON_ID}
          className={css.item}
          aria-haspopup="dialog"
          aria-expanded={overlays.top === 'login'}
          {...preloadOnApproach('login')}
        >
          <LogIn aria-hidden="true" />
          {t('shell.login')}
        </button>
      </LoginWay>
      <NavLink className={classNames(css.item)} to="/register">
        {t('shell.register')}
      </NavLink>
    </>
  )
}

function CustomerArea() {
  const t = useText()
  const { user, isCustomerAdmin, isSiteAdmin } = useRootData()
  const { logout, busy } = useLogout()
  if (!user) return null
  return (
    <>
      {isSiteAdmin && (
        <NavLink className={classNames(css.item)} to="/site-admin">
          {t('shell.siteAdmin')}
        </NavLink>
      )}
      {isCustomerAdmin && !isSiteAdmin && (
        <NavLink className={classNames(css.item)} to="/users" end>
          {t('shell.companyAdmin')}
        </NavLink>
      )}
      <NavLink className={classNames(css.item)} to="/users/me">
        <User aria-hidden="true" />
        <span className={css.name}>
          {user.name}
          <span className={css.company}> · {user.company.name}</span>
        </span>
      </NavLink>
      <button type="button" className={css.item} onClick={logout} aria-disabled={busy}>
        {t('shell.logout')}
      </button>
    </>
  )
}
