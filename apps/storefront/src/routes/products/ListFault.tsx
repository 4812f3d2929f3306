/** Reports a failed change of the list, and offers to try again (MSG-07). The retry loads the present address, which
 *  already has the wanted change. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { alertDeveloper } from '../../features/filters/list-change.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './ListPage.module.css'

export function ListFault({ children }: { readonly children: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    alertDeveloper(children, { isDevelopment: import.meta.env.DEV, alert: (text) => window.alert(text) })
  }, [children])

  // The frame stands; asking for it again as well could only lose it.
  const tryAgain = () =>
    navigate(pathname + search, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  return (
    <Note kind="err">
      <div className={css.fault}>
        <p>
          {t('list.fault')} <span lang="en">{children}</span>
        </p>
        <Button size="small" onClick={tryAgain}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    </Note>
  )
}
