import type { ShownPrices } from '../../../data/cart/cart-record.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import type { DraftOrder } from '../use-order.ts'
import { ChangedPrices } from './ChangedPrices.tsx'

type PriceChangedDialogProps = {
  readonly shown: ShownPrices
  readonly order: DraftOrder
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** Reports that prices have changed and nothing was sent. */
export function PriceChangedDialog({ shown, order, onAccept, onClose }: PriceChangedDialogProps) {
  const t = useText()
  const isCurrent = order.prices.status === 'idle'
  return (
    <Dialog
      title={t('cart.priceChanged')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.priceBack')}</Button>
          <Button kind="primary" disabled={!isCurrent || order.faults.length > 0} onClick={onAccept}>
            {t('cart.priceAccept')}
          </Button>
        </>
      }
    >
      <p>{t('cart.priceChangedText')}</p>
      <ChangedPrices shown={shown} order={order} isCurrent={isCurrent} />
    </Dialog>
  )
}
