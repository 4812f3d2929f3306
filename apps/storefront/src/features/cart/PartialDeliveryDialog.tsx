import { MAX_TEXT_LENGTHS } from '@hoistway/domain/order-faults'
import { useState } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'

type PartialDeliveryDialogProps = {
  readonly message: string
  readonly onAnswer: (answer: { readonly partialDelivery: boolean; readonly extraInfo: string }) => void
  /** No answer: nothing is sent (AMB-39). */
  readonly onClose: () => void
}

/** Asked when no warehouse alone can supply every line (CARTUI-11, ORD-01). */
export function PartialDeliveryDialog({ message, onAnswer, onClose }: PartialDeliveryDialogProps) {
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
      <p>{t('cart.questionText')}</p>
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
