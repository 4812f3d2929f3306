/** Around a button that opens the login pop-up: before the script runs, and without it, pressing the button leads to
 *  the login page, and from there back to this page. The button is of type submit and prevents that in its onClick. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import css from './LoginWay.module.css'

export function LoginWay({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form className={css.way} action="/login" method="get">
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  )
}
