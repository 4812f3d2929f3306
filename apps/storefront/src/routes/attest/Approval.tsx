import { Check, ChevronDown, Pencil, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useRootData } from '../../data/root-data.ts'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { Charged } from '../../features/orders/Charged.tsx'
import { DenyDialog } from '../../features/orders/DenyDialog.tsx'
import { OrderLines } from '../../features/orders/OrderLines.tsx'
import { useText } from '../../texts/text.ts'
import { Button, TextButton } from '../../ui/controls/Button.tsx'
import { Fault } from '../../ui/controls/Field.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import css from './Approval.module.css'
import type { ApprovalView } from './approval-view.ts'
import type { Decision } from './use-decision.ts'

type ApprovalProps = {
  readonly approval: ApprovalView
  readonly startsOpen: boolean
  readonly busy: boolean
  readonly onDecide: (decision: Decision) => void
}

/** One order that waits for approval, with its lines and the two decisions. */
export function Approval({ approval, startsOpen, busy, onDecide }: ApprovalProps) {
  const t = useText()
  const headId = useId()
  const [isDenying, setDenying] = useState(false)
  const { order, limit } = approval
  const { acting } = useRootData().host
  const isLocked = approval.isOpen && acting !== undefined
  const isOpen = approval.isOpen && !isLocked
  return (
    <li className={css.approval} aria-labelledby={headId}>
      <div className={css.head}>
        <div className={css.who}>
          <h2 id={headId} className={css.number}>
            {t('order.numberTitle', { number: order.number })} <AttestTag attest={order.attest} />
          </h2>
          <p className={`quiet ${css.facts}`}>
            <strong>{order.orderedBy}</strong>
            {order.mark !== '' && <span>{order.mark}</span>}
            <span>
              {t('attest.facts', {
                count: order.lineCount,
                day: order.desiredDelivery,
              })}
            </span>
          </p>
        </div>
        <div className={css.sum}>
          <p>
            {order.total && (
              <strong className={css.total}>
                <Charged money={order.total} />
              </strong>
            )}{' '}
            {limit && <span className="quiet">{t('attest.limit', { amount: limit.amount })}</span>}
          </p>
          {limit && (
            <span className={css.bar} data-over={limit.over !== undefined || undefined} aria-hidden="true">
              <i style={{ '--share': limit.share }} />
            </span>
          )}
          {limit?.over !== undefined && <Fault>{t('attest.over', { amount: limit.over })}</Fault>}
        </div>
        {isOpen ? (
          <div className={`screen-only ${css.buttons}`}>
            <Button
              kind={startsOpen ? 'primary' : 'secondary'}
              disabled={limit?.over !== undefined}
              aria-disabled={busy}
              onClick={() => onDecide('accept')}
            >
              <Check aria-hidden="true" />
              {t('attest.accept')}
            </Button>
            <Button aria-disabled={busy} aria-haspopup="dialog" onClick={() => !busy && setDenying(true)}>
              <X aria-hidden="true" />
              {t('attest.deny')}
            </Button>
          </div>
        ) : isLocked ? (
          <LockedNote>{acting?.locked}</LockedNote>
        ) : (
          <p className="quiet">{t('attest.by', { name: approval.attester })}</p>
        )}
      </div>
      {isDenying && (
        <DenyDialog number={order.number} onDeny={() => onDecide('deny')} onClose={() => setDenying(false)} />
      )}
      <details className={css.details} open={startsOpen}>
        <summary>
          {t('attest.lines')}
          <ChevronDown aria-hidden="true" />
        </summary>
        <OrderLines lines={order.lines} />
        {order.message !== '' && <p className={css.message}>{order.message}</p>}
        {isOpen && <EditInCart cart={approval.cart} />}
      </details>
    </li>
  )
}

function EditInCart({ cart }: { readonly cart: ApprovalView['cart'] }) {
  const t = useText()
  const { push } = useOverlays()
  const { loadWaitingOrder } = useCart()
  return (
    <p className={`screen-only ${css.edit}`}>
      <TextButton
        onClick={() => {
          loadWaitingOrder(cart.items, cart.information)
          push('cart', { clear: true })
        }}
      >
        <Pencil aria-hidden="true" />
        {t('attest.edit')}
      </TextButton>{' '}
      <span className="quiet">{t('attest.editHint')}</span>
    </p>
  )
}
