/** Asks before a visitor leaves the page, because the added pictures are lost then. A dialog of the shop asks before
 *  another page of the shop, the browser before everything else. */
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

export function LeaveWarning() {
  const t = useText()
  const { pathname } = useLocation()
  // The warning stays until the next page is drawn. A visitor who is back at this page by then is not asked.
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (state !== 'blocked') return null
  return (
    <Dialog
      title={t('photo.leaveTitle')}
      onClose={reset}
      actions={
        <>
          <Button onClick={proceed}>{t('photo.leave')}</Button>
          <Button kind="primary" data-autofocus onClick={reset}>
            {t('photo.stay')}
          </Button>
        </>
      }
    >
      <p>{t('photo.leaveText')}</p>
    </Dialog>
  )
}
