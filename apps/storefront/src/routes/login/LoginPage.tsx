import { useLoaderData, useNavigate } from 'react-router'
import { FormPage } from '../../features/login/FormPage.tsx'
import { LoginForm } from '../../features/login/LoginForm.tsx'
import { useEndedSession } from '../../features/login/use-ended-session.ts'
import { useText } from '../../texts/text.ts'
import css from './LoginPage.module.css'
import type { loadLogin } from './load-login.ts'

export function LoginPage() {
  const t = useText()
  const { to } = useLoaderData<typeof loadLogin>()
  const navigate = useNavigate()
  useEndedSession()
  return (
    <FormPage title={t('login.title')}>
      <p className={css.text}>{t('login.why')}</p>
      <LoginForm failedKey="login.failed" onDone={() => navigate(to, { replace: true })} />
    </FormPage>
  )
}
