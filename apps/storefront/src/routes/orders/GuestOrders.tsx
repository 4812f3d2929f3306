import { LogIn } from 'lucide-react'
import { useOverlays } from '../../data/overlays.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** Orders are somebody's. */
export function GuestOrders() {
  const t = useText()
  const { push } = useOverlays()
  return (
    <Empty icon={<LogIn aria-hidden="true" />} title={t('orders.guest')}>
      <Button kind="primary" onClick={() => push('login', { clear: true })}>
        {t('cart.login')}
      </Button>
    </Empty>
  )
}
