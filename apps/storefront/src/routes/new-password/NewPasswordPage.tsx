/** The page of a mail's link: a new password, typed twice, which also logs the user in (AMB-68). */
import { useEffect, useId } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { ForgotForm } from '../../features/login/ForgotForm.tsx'
import { FormPage } from '../../features/login/FormPage.tsx'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { loadNewPassword } from './load-new-password.ts'
import css from './NewPasswordPage.module.css'
import { useNewPassword } from './use-new-password.ts'

export function NewPasswordPage() {
  const t = useText()
  const { token, email, isUsed, mustChange } = useLoaderData<typeof loadNewPassword>()
  const { acting } = useRootData().host
  const navigate = useNavigate()
  const prefix = useId()
  const { state, send } = useNewPassword({ token, email }, () => navigate('/', { replace: true }))
  useEffect(() => {
    // The form that had the focus is gone; reading goes on with why.
    if (state === 'linkRefused') document.getElementById('main')?.focus({ preventScroll: true })
  }, [state])

  if (acting) {
    return (
      <FormPage title={t('newPassword.title')}>
        <LockedNote>{acting.locked}</LockedNote>
      </FormPage>
    )
  }
  if (mustChange) return <ForcedChange email={email} />
  if (token === '' || email === '' || (isUsed && state === 'idle') || state === 'linkRefused') {
    return (
      <FormPage title={t('newPassword.title')}>
        <Note kind="low">{t(token === '' ? 'newPassword.noLink' : 'newPassword.linkRefused')}</Note>
        <ForgotForm onCancel={() => navigate('/')} />
      </FormPage>
    )
  }
  const fetching = state === 'fetching'
  return (
    <FormPage title={t('newPassword.title')}>
      <form
        className={css.form}
        method="post"
        aria-busy={fetching}
        onSubmit={(event) => {
          event.preventDefault()
          if (fetching) return
          const form = new FormData(event.currentTarget)
          void send(String(form.get('password') ?? ''), String(form.get('again') ?? ''))
        }}
      >
        <p className={css.text}>{t('newPassword.for', { email })}</p>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          id={`${prefix}password`}
          label={t('newPassword.password')}
          hint={t('newPassword.rule')}
          fault={state === 'tooWeak' ? t('newPassword.tooWeak') : undefined}
        >
          {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Field
          id={`${prefix}again`}
          label={t('newPassword.again')}
          fault={state === 'different' ? t('newPassword.different') : undefined}
        >
          {(control) => <Input {...control} name="again" type="password" autoComplete="new-password" />}
        </Field>
        {state === 'away' && <Note kind="err">{t('form.away')}</Note>}
        {state === 'failed' && <Note kind="err">{t('newPassword.failed')}</Note>}
        <Button kind="primary" type="submit" wide aria-disabled={fetching}>
          {fetching ? <Spinner label={t('login.fetching')} /> : t('newPassword.submit')}
        </Button>
      </form>
    </FormPage>
  )
}

/** The shop wants another password than the one that was just used. */
function ForcedChange({ email }: { readonly email: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <FormPage id="new-password" title={t('newPassword.title')}>
      <Note kind="low">{t('newPassword.must')}</Note>
      <PasswordForm
        email={email}
        labelledBy="new-password"
        isOnly
        onChanged={() => navigate('/', { replace: true })}
      />
    </FormPage>
  )
}
