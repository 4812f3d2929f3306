/** The page to which the mail to a new e-mail address links. A click on the page confirms the address, not the link alone:
 *  programs that scan mails open links too. */
import { Link, useLoaderData } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { ScriptSubmit } from '../../features/forms/ScriptSubmit.tsx'
import { FormPage } from '../../features/login/FormPage.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { loadConfirmEmail } from './load-confirm-email.ts'
import { useConfirmEmail } from './use-confirm-email.ts'

export function ConfirmEmailPage() {
  const t = useText()
  const { token } = useLoaderData<typeof loadConfirmEmail>()
  const { state, confirm } = useConfirmEmail(token)
  const { acting } = useRootData().host
  const isSending = state.kind === 'sending'
  if (acting) {
    return (
      <FormPage title={t('confirmEmail.title')}>
        <LockedNote>{acting.locked}</LockedNote>
      </FormPage>
    )
  }
  if (state.kind === 'done') {
    return (
      <FormPage title={t('confirmEmail.title')}>
        <div role="status">
          <Note>{t('confirmEmail.done', { email: state.email })}</Note>
        </div>
        <Link className={buttonClass({ wide: true })} to="/users/me">
          {t('account.title')}
        </Link>
      </FormPage>
    )
  }
  if (state.kind === 'refused' || state.kind === 'taken') {
    return (
      <FormPage title={t('confirmEmail.title')}>
        <Note kind={token === '' ? 'low' : 'err'}>
          {t(state.kind === 'taken' ? 'account.emailTaken' : 'confirmEmail.refused')}
        </Note>
        <Link className={buttonClass({ wide: true })} to="/users/me">
          {t('account.title')}
        </Link>
      </FormPage>
    )
  }
  return (
    <FormPage title={t('confirmEmail.title')}>
      <p>{t('confirmEmail.text')}</p>
      {state.kind === 'away' && <Note kind="err">{t('form.away')}</Note>}
      {state.kind === 'failed' && <Note kind="err">{t('confirmEmail.failed')}</Note>}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <ScriptSubmit kind="primary" wide aria-disabled={isSending}>
          {isSending ? <Spinner label={t('account.saving')} /> : t('confirmEmail.submit')}
        </ScriptSubmit>
      </form>
    </FormPage>
  )
}
