import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './AccountPage.module.css'
import { useWaitingEmail } from './use-waiting-email.ts'

/** Shows the new address that waits for its confirmation. Everything goes to the old
 *  address until the user has opened the link of the mail. */
export function WaitingEmail({ email }: { readonly email: string }) {
  const t = useText()
  const { isBusy, fault, resend, cancel } = useWaitingEmail()
  return (
    <Note>
      <p>{t('account.emailWaiting', { email })}</p>
      <p className={css.actions}>
        <TextButton aria-disabled={isBusy} onClick={resend}>
          {t('account.emailResend')}
        </TextButton>
        <TextButton aria-disabled={isBusy} onClick={cancel}>
          {t('account.emailCancel')}
        </TextButton>
      </p>
      {fault !== undefined && <p role="alert">{t(fault)}</p>}
    </Note>
  )
}
