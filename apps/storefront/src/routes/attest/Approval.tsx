import { Check, ChevronDown, MessageSquare, Pencil, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { Charged } from '../../features/orders/Charged.tsx'
import { OrderLines } from '../../features/orders/OrderLines.tsx'
import { useText } from '../../texts/text.ts'
import { Button, linkClass, TextButton } from '../../ui/controls/Button.tsx'
import { Check as CheckBox } from '../../ui/controls/Choice.tsx'
import { Fault } from '../../ui/controls/Field.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import type { RowProps } from '../../ui/row-keys.ts'
import css from './Approval.module.css'
import type { ApprovalView } from './approval-view.ts'
import { OrderFacts } from './OrderFacts.tsx'

type ApprovalProps = {
  readonly approval: ApprovalView
  readonly startsOpen: boolean
  /** Its button to approve is the yellow one of the page. */
  readonly isFirst: boolean
  readonly isBusy: boolean
  /** Left out: it cannot be chosen. */
  readonly choice: { readonly isChosen: boolean; readonly onToggle: () => void } | undefined
  readonly rowProps: RowProps
  readonly onApprove: () => void
  readonly onDeny: () => void
  readonly onEdit: () => void
}

/** One order that waits for approval, with its lines and the two decisions. */
export function Approval(props: ApprovalProps) {
  const { approval, startsOpen, choice, rowProps, onEdit } = props
  const t = useText()
  const headId = useId()
  const { order, inPlaceOf, messageCount } = approval
  const conversation = `/orders/${order.number}#conversation`
  const { acting } = useRootData().host
  const isOpen = approval.isOpen && acting === undefined
  return (
    <li {...rowProps} className={css.approval} aria-labelledby={headId}>
      <div className={css.head}>
        {choice && (
          <CheckBox
            label={<span className="visually-hidden">{t('approvals.choose', { number: order.number })}</span>}
            rowClassName={`screen-only ${css.choice}`}
            checked={choice.isChosen}
            onChange={choice.onToggle}
          />
        )}
        <div className={css.who}>
          <h2 id={headId} className={css.number}>
            {t('order.numberTitle', { number: order.number })} <AttestTag attest={order.attest} />{' '}
            {approval.isOpen && <span className={`quiet ${css.since}`}>{approval.since}</span>}
          </h2>
          <OrderFacts {...order} />
          {messageCount > 0 && (
            <p>
              <Link className={linkClass} to={conversation}>
                {t('approvals.messages', { count: messageCount })}
              </Link>
            </p>
          )}
          {inPlaceOf !== undefined && (
            <p className="quiet">{t('approvals.inPlaceOf', { name: inPlaceOf })}</p>
          )}
        </div>
        <Total approval={approval} />
        <Decide {...props} />
      </div>
      <details className={css.details} open={startsOpen}>
        <summary>
          {t('attest.lines')}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={css.lines}>
          <OrderLines lines={order.lines} />
          {order.message !== '' && <p className={css.message}>{order.message}</p>}
          {isOpen && (
            <p className={`screen-only ${css.edit}`}>
              <TextButton onClick={onEdit}>
                <Pencil aria-hidden="true" />
                {t('attest.edit')}
              </TextButton>{' '}
              <Link className={linkClass} to={conversation}>
                <MessageSquare aria-hidden="true" />
                {t('approvals.ask', { name: order.orderedBy })}
              </Link>{' '}
              <span className="quiet">{t('attest.editHint')}</span>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

/** The sum, and how much of the visitor's limit it takes. */
function Total({ approval: { order, limit } }: Pick<ApprovalProps, 'approval'>) {
  const t = useText()
  return (
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
      {limit?.ofDay !== undefined && <p className="quiet">{t('approvals.ofDay', { amount: limit.ofDay })}</p>}
      {limit?.over !== undefined && <Fault>{t('attest.over', { amount: limit.over })}</Fault>}
    </div>
  )
}

function Decide({ approval, isFirst, isBusy, onApprove, onDeny }: ApprovalProps) {
  const t = useText()
  const { acting } = useRootData().host
  if (!approval.isOpen) return <p className="quiet">{t('attest.by', { name: approval.attester })}</p>
  if (acting) return <LockedNote>{acting.locked}</LockedNote>
  return (
    <div className={`screen-only ${css.buttons}`}>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        disabled={approval.limit?.over !== undefined}
        aria-disabled={isBusy}
        onClick={onApprove}
      >
        <Check aria-hidden="true" />
        {t('attest.accept')}
      </Button>
      <Button aria-disabled={isBusy} aria-haspopup="dialog" onClick={onDeny}>
        <X aria-hidden="true" />
        {t('attest.deny')}
      </Button>
    </div>
  )
}
