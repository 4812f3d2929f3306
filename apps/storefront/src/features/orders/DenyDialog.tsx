/** Asks before orders are denied, because a denied order cannot be reopened, and for the reason, which the buyer reads in
 *  the mail. */
import { MAX_DENIAL_REASON } from '@hoistway/domain/limits'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, TextArea } from '../../ui/controls/Field.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

type DenyDialogProps = {
  /** Empty in the cart, which does not know the number of its order. */
  readonly numbers: readonly number[]
  readonly isBusy: boolean
  readonly onDeny: (reason: string) => void
  readonly onClose: () => void
}

export function DenyDialog({ numbers, isBusy, onDeny, onClose }: DenyDialogProps) {
  const t = useText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [number] = numbers
  const isOne = numbers.length <= 1
  const titleOfOne = number === undefined ? t('attest.denyThis') : t('attest.denyTitle', { number })

  function deny(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) onDeny(reason)
  }
  return (
    <Dialog
      title={isOne ? titleOfOne : t('approvals.denyTitle', { count: numbers.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('attest.denyCancel')}</Button>
          <Button kind="deny" type="submit" form={formId} aria-disabled={isBusy}>
            {isOne ? t('attest.denyConfirm') : t('approvals.denyConfirm', { count: numbers.length })}
          </Button>
        </>
      }
    >
      <p>{isOne ? t('attest.denyText') : t('approvals.denyText')}</p>
      <form id={formId} onSubmit={deny}>
        <Field
          label={t('attest.reason')}
          optional={t('attest.optional')}
          hint={t(isOne ? 'attest.reasonHint' : 'approvals.reasonHintAll')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_DENIAL_REASON}
              value={reason}
              data-autofocus
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.ctrlKey) deny(event)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
