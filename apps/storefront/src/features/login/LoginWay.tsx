/** The form around a submit button that opens the login pop-up. Before the script runs, and without it, the button
 *  leads to the login page and then back to this page. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { Button } from '../../ui/controls/Button.tsx'

type LoginWayProps = { readonly children: ReactNode; readonly onLogin?: () => void }

const openPopup = () => pushOverlay('login', { clear: true })
/** Places the button as if it had no form. */
const NO_BOX = { display: 'contents' }

export function LoginWay({ children, onLogin = openPopup }: LoginWayProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      style={NO_BOX}
      action="/login"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        onLogin()
      }}
    >
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  )
}

export function LoginButton({ children }: Pick<LoginWayProps, 'children'>) {
  return (
    <LoginWay>
      <Button kind="primary" type="submit">
        {children}
      </Button>
    </LoginWay>
  )
}
