import { useText } from '../../texts/text.ts'
import { Layer } from '../../ui/Layer.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './OrderConfirmation.module.css'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { useSending } from './sending.ts'

export function OrderPopups() {
  const t = useText()
  const sending = useSending()
  if (sending.stage === 'placed') return <OrderConfirmation {...sending} />
  if (sending.stage !== 'sending') return null
  return (
    // Nothing can be closed while the order is on its way.
    <Layer label={t('cart.sending')} className={css.sending} onClose={() => undefined}>
      <Spinner label={t('cart.sending')} />
    </Layer>
  )
}
