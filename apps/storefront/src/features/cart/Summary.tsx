/** Area (c): what the order costs, and sending it. It never scrolls away. */
import { showsDiscount } from '@hoistway/domain/discount'
import { formatMoney, formatMoneyExactly, formatWeight } from '@hoistway/domain/money-format'
import { Lock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../data/online.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button, TextButton } from '../../ui/Button.tsx'
import { CONTROL } from './fault-words.ts'
import css from './Summary.module.css'
import type { DraftOrder } from './use-order.ts'

type SummaryProps = {
  readonly order: DraftOrder
  readonly canSend: boolean
  readonly onSend: () => void
  /** Marks all faults and leads to the first. */
  readonly onShowFaults: () => void
}

export function Summary({ order, canSend, onSend, onShowFaults }: SummaryProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { total } = order.totals
  return (
    <section className={css.summary} aria-label={t('cart.summaryArea')}>
      <Figures order={order} />
      <div className={css.send}>
        <p className={css.total} aria-live="polite">
          <span>
            {t('cart.toPay')} <span className={css.exVat}>{t('cart.exVat')}</span>
          </span>
          <output className={css.sum} title={formatMoneyExactly(locale, currency, total)}>
            {formatMoney(locale, currency, total)}
          </output>
        </p>
        <Button
          id={CONTROL.send}
          kind="primary"
          size="extra"
          wide
          disabled={!canSend}
          aria-describedby="cart-send-note"
          onClick={onSend}
        >
          {canSend ? <Send aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {t('cart.send')}
        </Button>
        <div id="cart-send-note" className={css.note}>
          <SendNote order={order} canSend={canSend} onShowFaults={onShowFaults} />
        </div>
      </div>
    </section>
  )
}

function Figures({ order }: { readonly order: DraftOrder }) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { items, totals, transport, prices } = order
  const lines = items.length === 1 ? t('cart.lineCountOne') : t('cart.lineCount', { count: items.length })
  return (
    <dl className={css.figures}>
      <Figure label={t('cart.linesAndWeight', { lines })} value={formatWeight(locale, totals.weight)} />
      <Figure label={t('cart.subtotal')} value={formatMoney(locale, currency, totals.subtotal)} />
      <Figure
        label={t('cart.fee')}
        value={
          transport ? (
            formatMoney(locale, currency, totals.fee)
          ) : (
            <span className={css.open}>{t('cart.feeChooseAbove')}</span>
          )
        }
      />
      {showsDiscount(prices.discount) && (
        <Figure
          label={t('cart.discount')}
          value={<span className={css.discount}>−{formatMoney(locale, currency, prices.discount)}</span>}
        />
      )}
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Why the order cannot be sent yet, or how it is sent by key. */
function SendNote({ order, canSend, onShowFaults }: Omit<SummaryProps, 'onSend'>) {
  const t = useText()
  const isOnline = useOnline()
  const { faults, isPending } = order
  if (!isOnline) return <p className={css.fault}>{t('cart.offline')}</p>
  if (isPending) return <p className={css.wait}>{t('cart.recalculating')}</p>
  if (faults.length > 0) {
    return (
      <TextButton className={css.fault} onClick={onShowFaults}>
        {faults.length === 1 ? t('cart.faultsLeftOne') : t('cart.faultsLeft', { count: faults.length })}
      </TextButton>
    )
  }
  return (
    <>
      <PartDelivery />
      {canSend && (
        <p className={css.keys}>
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd> {t('cart.sendShortcut')}
        </p>
      )}
    </>
  )
}

/** What a company without partial deliveries is told near the button (AMB-39). */
function PartDelivery() {
  const company = useUser()?.company
  if (!company?.disabledPartDelivery || !company.partDeliveryMessage) return null
  return <p className={css.wait}>{company.partDeliveryMessage}</p>
}
