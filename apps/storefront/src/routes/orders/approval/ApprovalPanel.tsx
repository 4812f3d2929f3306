/** The approval of an order on its page: who is asked since when and what happens next, or who decided how and why. */
import type { OrderApproval } from '@hoistway/contract/orders/order-approval'
import type { OrderMessages as OrderMessagesOf } from '@hoistway/contract/orders/order-messages'
import type { Currency } from '@hoistway/domain/codes'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { Hourglass, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { priceOf } from '../../../data/cart/cart-prices.ts'
import type { Texts } from '../../../data/language/texts.ts'
import { RootDataProvider, useRootData, useUser } from '../../../data/root-data.ts'
import type { OrderAsCart } from '../../../features/orders/cart-of-order.ts'
import { useText } from '../../../texts/text.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { useFocusIfLost } from '../../../ui/lost-focus.ts'
import css from '../OrderPage.module.css'
import { Steps } from '../Steps.tsx'
import panel from './ApprovalPanel.module.css'
import { acceptedWords, approvalSteps, namesOf, type Words, waitingWords } from './approval-words.ts'
import { OrderMessages } from './OrderMessages.tsx'
import { WithdrawalButtons } from './WithdrawalButtons.tsx'

export type ShownApproval = {
  readonly approval: OrderApproval
  /** Undefined where they could not be read. */
  readonly messages: OrderMessagesOf | undefined
  readonly texts: Texts
  /** The cart that the order becomes when its orderer changes it. */
  readonly asCart: OrderAsCart
}

type ApprovalPanelProps = {
  readonly shown: ShownApproval
  readonly currency: Currency
  /** The address of the decision, for a reader who has the token of the order. */
  readonly decideAt: string | undefined
}

export function ApprovalPanel({ shown, currency, decideAt }: ApprovalPanelProps) {
  const root = useRootData()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...shown.texts } }}>
      <Panel {...shown} currency={currency} decideAt={decideAt} />
    </RootDataProvider>
  )
}

type PanelProps = Omit<ApprovalPanelProps, 'shown'> & Pick<ShownApproval, 'approval' | 'messages' | 'asCart'>

function Panel({ approval, messages, asCart, currency, decideAt }: PanelProps) {
  const t = useText()
  const { locale } = useRootData()
  const userID = useUser()?.id ?? 0
  const money = (wire: number) => formatMoney(locale, currency, priceOf(wire))
  const words = { locale, t, money, userID }
  const section = useRef<HTMLElement>(null)
  useFocusIfLost(() => section.current, approval.state)
  const steps = approvalSteps(approval, words)
  const mayDecide = approval.decidedBy.some(({ id }) => id === userID)
  return (
    <section ref={section} className={css.shipment} aria-label={t('orderApproval.title')} tabIndex={-1}>
      <h2 className={css.shipmentHead}>
        {t('orderApproval.title')}
        {!steps && <span className={css.where}>{acceptedWords(approval, words)}</span>}
        {mayDecide && decideAt !== undefined && (
          <Link className={`${linkClass} screen-only ${css.tracking}`} to={decideAt}>
            {t('orderApproval.decide')}
          </Link>
        )}
      </h2>
      {steps && (
        <div className={css.shipmentBody}>
          <Steps steps={steps} icon={approval.state === 'waiting' ? <Hourglass /> : <X />} />
          <Below approval={approval} asCart={asCart} words={words} />
        </div>
      )}
      {messages && <OrderMessages number={approval.order} conversation={messages} />}
    </section>
  )
}

type BelowProps = Pick<ShownApproval, 'approval' | 'asCart'> & { readonly words: Words }

function Below({ approval, asCart, words }: BelowProps) {
  const { t } = words
  const { state, decision, order, asked, mayWithdraw } = approval
  if (state === 'waiting') {
    return (
      <div className={panel.words}>
        {waitingWords(approval, words).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {mayWithdraw && <WithdrawalButtons number={order} asCart={asCart} names={namesOf(asked)} />}
      </div>
    )
  }
  if (state === 'withdrawn' || state === 'returned') {
    return <p className={panel.words}>{t(`orderApproval.${state}Next`)}</p>
  }
  return (
    <div className={panel.words}>
      {decision?.reason ? (
        <p className={css.message}>
          <strong>{t('orderApproval.reason')}:</strong> {decision.reason}
        </p>
      ) : (
        <p className="quiet">{t('orderApproval.noReason')}</p>
      )}
      <p>{t('orderApproval.deniedNext')}</p>
    </div>
  )
}
