import type { ShownPrices } from '../../../data/cart/cart-record.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import type { DraftOrder } from '../use-order.ts'
import { ChangedPrices } from './ChangedPrices.tsx'
import { changedLines } from './changed-lines.ts'

type WaitedDialogProps = {
  readonly shown: ShownPrices
  readonly order: DraftOrder
  /** The number of answers with prices when the connection came back. */
  readonly answersBefore: number
  /** Sends the order, or leads to the first gap where something is missing. */
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** Asks whether the cart that waited for the connection is to be sent, with the prices and stock of then and now
 *  (AMB-91). Nothing is sent without the answer. */
export function WaitedDialog({ shown, order, answersBefore, onGoOn, onClose }: WaitedDialogProps) {
  const t = useText()
  // A later answer may be under way; a button that went off for it would lose the focus, and with it an Enter.
  const isCurrent = order.prices.answers > answersBefore
  const hasGaps = order.faults.length > 0
  const hasChanged = changedLines(shown, order).length > 0 || shown.total !== order.totals.total
  return (
    <Dialog
      title={t('cart.waited')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.priceBack')}</Button>
          <Button kind="primary" disabled={!isCurrent} onClick={onGoOn}>
            {t(hasGaps ? 'cart.complete' : 'cart.send')}
          </Button>
        </>
      }
    >
      {isCurrent && <p>{t(hasChanged ? 'cart.waitedChanged' : 'cart.waitedSame')}</p>}
      <ChangedPrices shown={shown} order={order} isCurrent={isCurrent} />
    </Dialog>
  )
}
