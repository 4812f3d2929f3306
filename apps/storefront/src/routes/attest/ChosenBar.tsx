import type { Currency } from '@hoistway/domain/codes'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { Check, X } from 'lucide-react'
import { priceOf } from '../../data/cart/cart-prices.ts'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button, TextButton } from '../../ui/controls/Button.tsx'
import type { ApprovalView } from './approval-view.ts'
import css from './ChosenBar.module.css'

type ChosenBarProps = {
  readonly approvals: readonly ApprovalView[]
  readonly isBusy: boolean
  readonly onApprove: (approvals: readonly ApprovalView[]) => void
  readonly onDeny: (approvals: readonly ApprovalView[]) => void
  readonly onClear: () => void
}

/** Decides about all chosen orders together. Orders above the limit can only be denied. */
export function ChosenBar({ approvals, isBusy, onApprove, onDeny, onClear }: ChosenBarProps) {
  const t = useText()
  const { locale } = useRootData()
  const within = approvals.filter(({ limit }) => limit?.over === undefined)
  const above = approvals.length - within.length
  const sum = sumOf(approvals)
  return (
    <section className={`screen-only ${css.bar}`} aria-label={t('approvals.chosenBar')}>
      <p className={css.words}>
        <strong>{t('approvals.chosen', { count: approvals.length })}</strong>{' '}
        {sum && <span className="quiet">{formatMoney(locale, sum.currency, priceOf(sum.amount))}</span>}{' '}
        {above > 0 && <span className={css.above}>{t('approvals.aboveStay', { count: above })}</span>}
      </p>
      <div className={css.buttons}>
        <TextButton onClick={onClear}>{t('approvals.clear')}</TextButton>
        <Button aria-disabled={isBusy} aria-haspopup="dialog" onClick={() => onDeny(approvals)}>
          <X aria-hidden="true" />
          {t('approvals.denyChosen', { count: approvals.length })}
        </Button>
        <Button
          kind="primary"
          disabled={within.length === 0}
          aria-disabled={isBusy}
          onClick={() => onApprove(within)}
        >
          <Check aria-hidden="true" />
          {t('approvals.approveChosen', { count: within.length })}
        </Button>
      </div>
    </section>
  )
}

/** Undefined where the visitor sees no prices, and for orders in two currencies. */
function sumOf(
  approvals: readonly ApprovalView[],
): { readonly amount: number; readonly currency: Currency } | undefined {
  const [first] = approvals
  if (!first) return undefined
  const { currency } = first.order
  let amount = 0
  for (const approval of approvals) {
    if (approval.amount === undefined || approval.order.currency !== currency) return undefined
    amount += approval.amount
  }
  return { amount, currency }
}
