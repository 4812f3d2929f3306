import { LogIn } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { Empty } from '../../ui/messages/Empty.tsx'
import { LoginButton } from './LoginWay.tsx'
import { useReloadAsGuest } from './use-reload-as-guest.ts'

/** Asks a guest to log in, in place of a page that only users have. The title names the page. */
export function LoginFirst({ title }: { readonly title: string }) {
  const t = useText()
  useReloadAsGuest()
  return (
    <Empty icon={<LogIn aria-hidden="true" />} title={title}>
      <LoginButton>{t('cart.login')}</LoginButton>
    </Empty>
  )
}
