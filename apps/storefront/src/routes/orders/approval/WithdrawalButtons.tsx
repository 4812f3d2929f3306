/** The ways out of a waiting order for its orderer: to take it back, or to change it in the cart. Both ask before. */
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import type { OrderAsCart } from '../../../features/orders/cart-of-order.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { LockedNote } from '../../../ui/messages/LockedNote.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

type WithdrawalButtonsProps = {
  readonly number: number
  readonly asCart: OrderAsCart
  /** The people who are told by mail. */
  readonly names: string
}

export function WithdrawalButtons({ number, asCart, names }: WithdrawalButtonsProps) {
  const t = useText()
  const isOnline = useOnline()
  const { acting } = useRootData().host
  const [question, setQuestion] = useState<'withdraw' | 'change'>()
  const { isBusy, withdraw, change } = useWithdrawal(number, asCart)
  const close = () => setQuestion(undefined)
  if (acting) return <LockedNote>{acting.locked}</LockedNote>
  return (
    <Stack row gap={8} className="screen-only">
      <Button disabled={!isOnline} aria-haspopup="dialog" onClick={() => !isBusy && setQuestion('change')}>
        <Pencil aria-hidden="true" />
        {t('orderApproval.change')}
      </Button>
      <Button disabled={!isOnline} aria-haspopup="dialog" onClick={() => !isBusy && setQuestion('withdraw')}>
        <Undo2 aria-hidden="true" />
        {t('orderApproval.withdraw')}
      </Button>
      {question === 'withdraw' && (
        <WithdrawDialog number={number} names={names} onConfirm={withdraw} onClose={close} />
      )}
      {question === 'change' && <ChangeDialog number={number} onConfirm={change} onClose={close} />}
    </Stack>
  )
}

type QuestionProps = {
  readonly number: number
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

function WithdrawDialog({ number, names, onConfirm, onClose }: QuestionProps & { readonly names: string }) {
  const t = useText()
  return (
    <Dialog
      title={t('orderApproval.withdrawTitle', { number })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('orderApproval.keep')}
          </Button>
          <Button
            kind="deny"
            onClick={() => {
              onClose()
              void onConfirm()
            }}
          >
            {t('orderApproval.withdrawConfirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('orderApproval.withdrawnNext')} {names !== '' && t('orderApproval.told', { names })}
      </p>
    </Dialog>
  )
}

function ChangeDialog({ number, onConfirm, onClose }: QuestionProps) {
  const t = useText()
  const { orderInformation } = useCart()
  // The lines would become part of that order.
  const holdsAnother = orderInformation.attestToken !== null
  return (
    <Dialog
      title={t('orderApproval.changeTitle', { number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('orderApproval.keep')}</Button>
          {!holdsAnother && (
            <Button
              kind="primary"
              data-autofocus
              onClick={() => {
                onClose()
                void onConfirm()
              }}
            >
              {t('orderApproval.changeConfirm')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(holdsAnother ? 'orderApproval.cartHoldsAnother' : 'orderApproval.changeText')}</p>
    </Dialog>
  )
}
