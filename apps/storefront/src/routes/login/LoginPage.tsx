import { useLoaderData, useNavigate } from 'react-router'
import { LoginForm } from '../../features/login/LoginForm.tsx'
import { useText } from '../../texts/text.ts'
import css from './LoginPage.module.css'
import type { loadLogin } from './load-login.ts'

export function LoginPage() {
  const t = useText()
  const { to } = useLoaderData<typeof loadLogin>()
  const navigate = useNavigate()
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('login.title')}</h1>
      <p className={css.text}>{t('login.why')}</p>
      <LoginForm failedKey="login.failed" onDone={() => navigate(to, { replace: true })} />
    </div>
  )
}
