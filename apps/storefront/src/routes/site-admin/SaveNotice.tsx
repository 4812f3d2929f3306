/** The bar with unsaved changes: what has changed, and the buttons that save or drop it. Asks before the changes are lost. */
import { CircleDot, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockerFunction } from 'react-router'
import { LeaveQuestion } from '../../features/area/LeaveQuestion.tsx'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
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

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

export function SaveNotice({ changed, saveLabel, isSaving, isOnline, onSave, onDiscard }: SaveNoticeProps) {
  const t = useText()
  const isChanged = changed !== undefined
  useSaveKey(onSave, isOnline && !isSaving)
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
      <LeaveQuestion
        isChanged={isChanged}
        asks={leavesPage}
        title={t('siteAdmin.leaveTitle')}
        text={changed}
      />
    </>
  )
}
