import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { ForgotForm } from '../../features/login/ForgotForm.tsx'
import { FormPage } from '../../features/login/FormPage.tsx'
import { LoginForm } from '../../features/login/LoginForm.tsx'
import { useReloadAsGuest } from '../../features/login/use-reload-as-guest.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import type { loadLogin } from './load-login.ts'

/** The login form of the page. The form for a forgotten password replaces it here, not in the header. */
export function LoginPage() {
  const [isForgotten, setForgotten] = useState<boolean>()
  const form = useRef<HTMLDivElement>(null)
  useReloadAsGuest()
  // The button that had the focus is gone with its form; the first form takes none.
  useEffect(() => {
    if (isForgotten !== undefined) form.current?.querySelector('input')?.focus()
  }, [isForgotten])
  return (
    <div ref={form}>
      {isForgotten ? (
        <Forgot onBack={() => setForgotten(false)} />
      ) : (
        <LogIn onForgot={() => setForgotten(true)} />
      )}
    </div>
  )
}

function LogIn({ onForgot }: { readonly onForgot: () => void }) {
  const t = useText()
  const { to } = useLoaderData<typeof loadLogin>()
  const navigate = useNavigate()
  return (
    <FormPage title={t('login.title')}>
      <p className="quiet">{t('login.why')}</p>
      <LoginForm
        failedKey="login.failed"
        onDone={() => navigate(to, { replace: true })}
        onForgot={onForgot}
      />
    </FormPage>
  )
}

function Forgot({ onBack }: { readonly onBack: () => void }) {
  const t = useText()
  const [isThanked, setThanked] = useState(false)
  return (
    <FormPage title={t('forgot.title')}>
      <ForgotForm hasTitle={false} onThanked={() => setThanked(true)} onCancel={onBack} />
      {isThanked && <TextButton onClick={onBack}>{t('forgot.back')}</TextButton>}
    </FormPage>
  )
}
