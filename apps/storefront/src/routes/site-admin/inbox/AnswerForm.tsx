/** The field for an answer. Ctrl + Enter sends it. Leaving with a text that was not sent asks first. */
import type { Enquiry } from '@hoistway/contract/site-admin/inbox'
import { MAX_ANSWER_LENGTH } from '@hoistway/domain/limits'
import { Send } from 'lucide-react'
import { LeaveQuestion } from '../../../features/area/LeaveQuestion.tsx'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Field, TextArea } from '../../../ui/controls/Field.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useSaveKey } from '../use-save-key.ts'
import css from './EnquirySide.module.css'

const ROWS = 6

type AnswerFormProps = {
  readonly enquiry: Enquiry
  readonly text: string
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly onChange: (text: string) => void
  readonly onSend: () => void
}

export function AnswerForm({ enquiry, text, isBusy, isOnline, onChange, onSend }: AnswerFormProps) {
  const t = useText()
  const { email, locale } = enquiry
  useSaveKey(onSend, isOnline && !isBusy)
  return (
    <form
      className={css.form}
      aria-label={t('siteAdmin.inbox.answer')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSend()
      }}
    >
      <Field
        label={t('siteAdmin.inbox.answer')}
        hint={t('siteAdmin.inbox.answerHint', { email, language: t(`siteAdmin.language.${locale}`) })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={ROWS}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            lang={locale}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {!isOnline && <p className={css.locked}>{t('siteAdmin.offline')}</p>}
      <ScriptSubmit kind="primary" disabled={!isOnline} aria-disabled={isBusy}>
        {isBusy ? <Spinner label={t('siteAdmin.inbox.sending')} /> : <Send aria-hidden="true" />}
        {t('siteAdmin.inbox.send')}
      </ScriptSubmit>
      <LeaveQuestion
        isChanged={text.trim() !== ''}
        asks={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
        title={t('siteAdmin.inbox.leaveTitle')}
        text={t('siteAdmin.inbox.leaveText')}
      />
    </form>
  )
}
