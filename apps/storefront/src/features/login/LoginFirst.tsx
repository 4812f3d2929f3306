import { LogIn } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { Empty } from '../../ui/messages/Empty.tsx'
import { LoginButton } from './LoginWay.tsx'
import { useEndedSession } from './use-ended-session.ts'

/** Stands for a guest in the place of what is somebody's; the title says what would be seen. */
export function LoginFirst({ title }: { readonly title: string }) {
  const t = useText()
  useEndedSession()
  return (
    <Empty icon={<LogIn aria-hidden="true" />} title={title}>
      <LoginButton>{t('cart.login')}</LoginButton>
    </Empty>
  )
}
