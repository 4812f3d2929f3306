/** The login form of the pop-up and of the login page. Nothing is checked before sending (S1 section 5). */
import { type FormEvent, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { usePosted } from '../../data/page/posted.ts'
import { useText } from '../../texts/text.ts'
import { Button, linkClass, TextButton } from '../../ui/controls/Button.tsx'
import { Check } from '../../ui/controls/Choice.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './LoginForm.module.css'
import { type LoginState, useLogin } from './use-login.ts'

type LoginFormProps = {
  /** The login has succeeded. */
  readonly onDone: () => void
  /** The visitor follows a link of the form. */
  readonly onLeave?: () => void
  /** Opens the form for a forgotten password: the pop-up of the header, unless given. */
  readonly onForgot?: () => void
  /** The text when no answer came: the pop-up says the same as for wrong credentials (LOGIN-05, AMB-09). */
  readonly failedKey?: string
}

const LOGIN_PATH = '/login'

function faultKeyOf(state: LoginState, failedKey: string): string | undefined {
  if (state === 'refused') return 'login.refused'
  if (state === 'tooOften') return 'login.tooOften'
  return state === 'failed' ? failedKey : undefined
}

const openForgotPopup = () => pushOverlay('forgot_password', { clear: true })

export function LoginForm({
  onDone,
  onLeave,
  onForgot = openForgotPopup,
  failedKey = 'login.refused',
}: LoginFormProps) {
  const t = useText()
  const prefix = useId()
  const forgotId = useId()
  const posted = usePosted<'login', LoginState>('login')
  const { state, login } = useLogin(onDone, posted?.stage)
  const { pathname, search } = useLocation()
  const action =
    pathname === LOGIN_PATH ? undefined : `${LOGIN_PATH}?${new URLSearchParams({ to: pathname + search })}`
  const faultKey = faultKeyOf(state, failedKey)
  const fetching = state === 'fetching'

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (fetching) return
    const form = new FormData(event.currentTarget)
    void login({
      username: String(form.get('username') ?? ''),
      password: String(form.get('password') ?? ''),
      rememberMe: form.has('rememberMe'),
    })
  }

  return (
    <>
      {/* It works without a script too; what is typed must never stand in an address. */}
      <form className={css.form} method="post" action={action} onSubmit={onSubmit} aria-busy={fetching}>
        <Field id={`${prefix}username`} label={t('login.username')}>
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="username"
              inputMode="email"
              defaultValue={posted?.entered.username}
              data-autofocus
            />
          )}
        </Field>
        <Field
          id={`${prefix}password`}
          label={t('login.password')}
          fault={faultKey === undefined ? undefined : t(faultKey)}
        >
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        {state === 'away' && <Note kind="err">{t('form.away')}</Note>}
        <Check
          name="rememberMe"
          label={t('login.rememberMe')}
          defaultChecked={posted === undefined || posted.entered.rememberMe !== ''}
        />
        <Button kind="primary" type="submit" wide aria-disabled={fetching}>
          {fetching ? <Spinner label={t('login.fetching')} /> : t('login.submit')}
        </Button>
        <TextButton
          type="submit"
          form={forgotId}
          onClick={(event) => {
            event.preventDefault()
            onForgot()
          }}
        >
          {t('login.forgot')}
        </TextButton>
        <Link className={linkClass} to="/register" onClick={onLeave}>
          {t('login.notRegistered')}
        </Link>
      </form>
      {/* Without a script its button leads here. */}
      <form id={forgotId} method="get" action="/new-password" hidden />
    </>
  )
}
