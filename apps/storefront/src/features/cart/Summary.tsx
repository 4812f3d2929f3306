/** Area (c): what the order costs, and sending it. It never scrolls away. */
import { showsDiscount } from '@hoistway/domain/prices/discount'
import { formatLightWeight } from '@hoistway/domain/prices/money-format'
import { CloudUpload, Send } from 'lucide-react'
import { useOnline } from '../../data/calls/online.ts'
import { cartStorage, useCartState } from '../../data/cart/cart-store.ts'
import { useDeviceMode } from '../../data/device/device-mode.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, TextButton } from '../../ui/controls/Button.tsx'
import { Figure } from '../../ui/display/Figure.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { ApprovalNote } from './approval/ApprovalNote.tsx'
import type { CartApproval } from './approval/use-approval-preview.ts'
import { FAULTS_TITLE } from './FaultList.tsx'
import { CONTROL } from './fault-words.ts'
import { Money } from './Money.tsx'
import css from './Summary.module.css'
import { shownPrices } from './sending/sending.ts'
import type { DraftOrder } from './use-order.ts'

type SummaryProps = {
  readonly order: DraftOrder
  readonly approval: CartApproval
  readonly userID: number
  readonly canSend: boolean
  /** Leads to the first gap as long as there is one, and to the reason where nobody may approve the order. */
  readonly onSend: () => void
}

export function Summary({ order, approval, userID, canSend, onSend }: SummaryProps) {
  const t = useText()
  const isOnline = useOnline()
  // The order may wait on the device if the policy of the shop allows it (AMB-91).
  const mayWait = useDeviceMode()?.policy === 'extended' && !isOnline
  const hasGaps = order.faults.length > 0
  const { need, isBlocked } = approval
  const described = hasGaps ? FAULTS_TITLE : need ? `${CONTROL.approval} ${NOTE}` : NOTE
  return (
    <section className={css.summary} aria-label={t('cart.summaryArea')}>
      <ApprovalNote approval={approval} userID={userID} />
      <Figures order={order} />
      <div className={css.send}>
        <p className={css.total} role="status">
          <span>
            {t('cart.toPay')} <span className={css.exVat}>{t('cart.exVat')}</span>
          </span>{' '}
          <span className={css.sum}>
            {order.isPending ? <Skeleton width="6rem" /> : <Money price={order.totals.total} />}
          </span>
        </p>
        {mayWait ? (
          <WaitingCart order={order} userID={userID} />
        ) : (
          /* Not `disabled`: as long as something is missing, a press leads there (VAL-23). */
          <Button
            id={CONTROL.send}
            kind="primary"
            size="extra"
            wide
            className={classNames((hasGaps || isBlocked) && css.leads)}
            aria-disabled={!canSend}
            aria-describedby={described}
            onClick={onSend}
          >
            <Send aria-hidden="true" />
            {t(need ? 'cart.sendForApproval' : 'cart.send')}
          </Button>
        )}
        {!mayWait && (
          <div id={NOTE} className={css.note}>
            <SendNote isPending={order.isPending} />
          </div>
        )}
      </div>
    </section>
  )
}

const NOTE = 'cart-send-note'

/** The cart of a page without a connection waits for it. */
function WaitingCart({ order, userID }: Pick<SummaryProps, 'order' | 'userID'>) {
  const t = useText()
  const { waiting } = useCartState()
  if (waiting) {
    return (
      <Note>
        {t('cart.waits')}{' '}
        <TextButton onClick={() => cartStorage.stopWaiting()}>{t('cart.doNotSend')}</TextButton>
      </Note>
    )
  }
  return (
    <Button
      kind="primary"
      size="extra"
      wide
      aria-disabled={order.isPending}
      onClick={() => order.isPending || cartStorage.wait(userID, shownPrices(order))}
    >
      <CloudUpload aria-hidden="true" />
      {t('cart.sendLater')}
    </Button>
  )
}

function Figures({ order }: { readonly order: DraftOrder }) {
  const t = useText()
  const { locale } = useRootData()
  const { items, totals, transport, prices, isPending } = order
  const lines = t('cart.lineCount', { count: items.length })
  return (
    <dl className={css.figures}>
      <Figure label={t('cart.linesAndWeight', { lines })}>
        {isPending ? <Skeleton width="3.5rem" /> : formatLightWeight(locale, totals.weight)}
      </Figure>
      <Figure label={t('cart.subtotal')}>
        {isPending ? <Skeleton width="3.5rem" /> : <Money price={totals.subtotal} />}
      </Figure>
      <Figure label={t('cart.fee')}>
        {transport ? <Money price={totals.fee} /> : <span className="faint">{t('cart.feeChooseAbove')}</span>}
      </Figure>
      {showsDiscount(prices.discount) && (
        <Figure label={t('cart.discount')}>
          <span className={css.discount}>
            −<Money price={prices.discount} />
          </span>
        </Figure>
      )}
    </dl>
  )
}

/** Says why the order cannot be sent, or how it is sent by key. The list above the delivery says what is missing. */
function SendNote({ isPending }: Pick<DraftOrder, 'isPending'>) {
  const t = useText()
  const isOnline = useOnline()
  if (!isOnline) return <p className={css.fault}>{t('cart.offline')}</p>
  if (isPending) return <p className="quiet">{t('cart.recalculating')}</p>
  return (
    <>
      <PartDelivery />
      <p className={css.keys}>
        <kbd>{t('cart.sendKey')}</kbd> + <kbd>Enter</kbd> {t('cart.sendShortcut')}
      </p>
    </>
  )
}

/** The note near the button for a company without partial deliveries (AMB-39). */
function PartDelivery() {
  const company = useUser()?.company
  if (!company?.disabledPartDelivery || !company.partDeliveryMessage) return null
  return <p className="quiet">{company.partDeliveryMessage}</p>
}
