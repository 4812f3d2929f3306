/** The bar with unsaved changes: what has changed, and the way to save or to drop it. */
import { CircleDot, Save } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import css from './SaveNotice.module.css'
import { useSaveKey } from './use-save-key.ts'

type SaveNoticeProps = {
  /** Undefined: nothing has changed, and no bar is shown. */
  readonly changed: ReactNode | undefined
  readonly saveLabel: string
  readonly isSaving: boolean
  readonly isOnline: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

export function SaveNotice({ changed, saveLabel, isSaving, isOnline, onSave, onDiscard }: SaveNoticeProps) {
  const t = useText()
  const isChanged = changed !== undefined
  useSaveKey(onSave, isOnline && !isSaving)
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <>
      {isChanged && (
        <section className={css.bar} aria-label={t('siteAdmin.unsaved')}>
          <CircleDot aria-hidden="true" />
          <p aria-live="polite">{changed}</p>
          <Button className={css.discard} disabled={isSaving} onClick={onDiscard}>
            {t('siteAdmin.discard')}
          </Button>
          <Button kind="primary" disabled={!isOnline} aria-disabled={isSaving} onClick={onSave}>
            {isSaving ? <Spinner label={t('siteAdmin.saving')} /> : <Save aria-hidden="true" />}
            {saveLabel}
          </Button>
        </section>
      )}
      {leaving.state === 'blocked' && (
        <Dialog
          title={t('siteAdmin.leaveTitle')}
          onClose={leaving.reset}
          actions={
            <>
              <Button onClick={leaving.proceed}>{t('siteAdmin.leave')}</Button>
              <Button kind="primary" onClick={leaving.reset}>
                {t('siteAdmin.stay')}
              </Button>
            </>
          }
        >
          <p>{changed}</p>
        </Dialog>
      )}
    </>
  )
}
