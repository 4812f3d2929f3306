import { LogIn } from 'lucide-react'
import { useOverlays } from '../../data/overlays.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoginWay } from './LoginWay.tsx'
import { useEndedSession } from './use-ended-session.ts'

/** Stands for a guest in the place of what is somebody's; the title says what would be seen. */
export function LoginFirst({ title }: { readonly title: string }) {
  const t = useText()
  const { push } = useOverlays()
  useEndedSession()
  return (
    <Empty icon={<LogIn aria-hidden="true" />} title={title}>
      <LoginWay>
        <Button
          kind="primary"
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            push('login', { clear: true })
          }}
        >
          {t('cart.login')}
        </Button>
      </LoginWay>
    </Empty>
  )
}
