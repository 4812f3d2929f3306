/** Warns a visitor who leaves the page with pictures, which last as long as the page. The shop asks on the way to
 *  another of its pages, the browser on any other way. */
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

export function LeaveWarning() {
  const t = useText()
  const { pathname } = useLocation()
  // It stands until the next page is drawn: whoever is back by then is not leaving.
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
