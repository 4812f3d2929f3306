/** The bar above a cart that holds an order under approval. Sending approves the order as it is; denying or leaving
 *  empties the cart (ATT-13 to ATT-15). */
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { Ban, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { useCart } from '../../data/cart/cart-store.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DenyDialog } from '../orders/DenyDialog.tsx'
import css from './AttestBar.module.css'

export function AttestBar({ information }: { readonly information: OrderInformation }) {
  const t = useText()
  const user = useUser()
  const { reset } = useCart()
  const { client } = useShop()
  const { revalidate } = useRevalidator()
  const [isDenying, setDenying] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { attestToken, attesteeId } = information

  /** A denial whose call fails shows no message (MSG-05): the dialog stays open with the reason. */
  async function deny(reason: string): Promise<void> {
    if (isDenying) return
    setDenying(true)
    const attestTokens = [attestToken ?? '']
    const body = { decision: 'deny' as const, attestTokens, ...(reason !== '' && { reason }) }
    const answer = await ignoreFailure(client.call(approvalInboxCalls.decideApprovals, { body }))
    setDenying(false)
    if (!answer) return
    setConfirming(false)
    if (answer.result.outcomes[0]?.refused) {
      return void showToast({ kind: 'fault', text: t('attest.denyRefused') })
    }
    reset()
    showToast({ kind: 'ok', text: t('cart.attestDenied') })
    // The page under the cart may list the orders that wait.
    await revalidate()
  }

  return (
    <div className={css.bar}>
      <p className={css.text}>{t('cart.attest')}</p>
      {attesteeId === user?.id && (
        <Button
          kind="deny"
          size="small"
          aria-disabled={isDenying}
          aria-haspopup="dialog"
          onClick={() => !isDenying && setConfirming(true)}
        >
          <Ban aria-hidden="true" />
          {t('attest.deny')}
        </Button>
      )}
      {isConfirming && (
        <DenyDialog
          numbers={[]}
          isBusy={isDenying}
          onDeny={(reason) => void deny(reason)}
          onClose={() => setConfirming(false)}
        />
      )}
      <Button size="small" square aria-label={t('cart.attestCancel')} onClick={() => reset()}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
