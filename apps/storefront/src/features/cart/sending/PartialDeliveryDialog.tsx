import { MAX_TEXT_LENGTHS } from '@hoistway/domain/orders/order-faults'
import { splitByStock } from '@hoistway/domain/orders/partial-delivery'
import { useState } from 'react'
import { useSoldAmount } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, TextArea } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import type { DraftOrder } from '../use-order.ts'
import css from './PartialDeliveryDialog.module.css'

type PartialDeliveryDialogProps = {
  readonly message: string
  readonly order: Pick<DraftOrder, 'items' | 'prices'>
  readonly onAnswer: (answer: { readonly partialDelivery: boolean; readonly extraInfo: string }) => void
  /** No answer: nothing is sent (AMB-39). */
  readonly onClose: () => void
}

/** Asks whether to deliver in parts. It opens when no warehouse alone can supply every line (CARTUI-11, ORD-01). */
export function PartialDeliveryDialog({ message, order, onAnswer, onClose }: PartialDeliveryDialogProps) {
  const t = useText()
  const [extraInfo, setExtraInfo] = useState('')
  // The text is put on a line of its own under the message.
  const room = Math.max(MAX_TEXT_LENGTHS.message - message.length - 1, 0)
  return (
    <Dialog
      title={t('cart.question')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onAnswer({ partialDelivery: false, extraInfo })}>
            {t('cart.questionNo')}
          </Button>
          <Button kind="primary" onClick={() => onAnswer({ partialDelivery: true, extraInfo })}>
            {t('cart.questionYes')}
          </Button>
        </>
      }
    >
      <Reason {...order} />
      <Field label={t('cart.questionExtra')} optional={t('cart.optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={room}
            value={extraInfo}
            onChange={(event) => setExtraInfo(event.target.value)}
            data-autofocus
          />
        )}
      </Field>
    </Dialog>
  )
}

/** Explains the question: some lines are not all in stock, or they lie in two warehouses. */
function Reason({ items, prices }: Pick<DraftOrder, 'items' | 'prices'>) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const short = items.flatMap((item) => {
    const product = prices.products.get(item.productID)
    const split = product && splitByStock({ amount: item.amount, stock: product.stockInfo.stockInfos })
    return split ? { product, split } : []
  })
  if (short.length === 0) return <p>{t('cart.questionText')}</p>
  return (
    <>
      <p>{t('cart.questionStock')}</p>
      <ul className={css.short}>
        {short.map(({ product: { id, unit, attributes }, split: { now, later } }) => (
          <li key={id}>
            <span className="article-number">{attributes.articleNr}</span>{' '}
            {t(now > 0 ? 'cart.nowAndLater' : 'cart.allLater', {
              now: soldAmount(now, unit),
              later: soldAmount(later, unit),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
