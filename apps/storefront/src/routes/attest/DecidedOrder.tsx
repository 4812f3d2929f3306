import { useId } from 'react'
import { Link } from 'react-router'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { useText } from '../../texts/text.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import type { RowProps } from '../../ui/row-keys.ts'
import css from './Approval.module.css'
import type { DecidedView } from './approval-view.ts'
import { OrderFacts } from './OrderFacts.tsx'

type DecidedOrderProps = { readonly order: DecidedView; readonly rowProps: RowProps }

/** One decided order: by whom, when and why. Its lines are on the page of the order. */
export function DecidedOrder({ order, rowProps }: DecidedOrderProps) {
  const t = useText()
  const headId = useId()
  return (
    <li {...rowProps} className={css.approval} aria-labelledby={headId}>
      <div className={css.head}>
        <div className={css.who}>
          <h2 id={headId} className={css.number}>
            <Link className={linkClass} to={`/orders/${order.number}`}>
              {t('order.numberTitle', { number: order.number })}
            </Link>{' '}
            <AttestTag attest={order.attest} />
          </h2>
          <OrderFacts {...order} />
        </div>
        <p className={css.sum}>
          <strong className={css.total}>{order.total}</strong>
        </p>
        <p className={`quiet ${css.decided}`}>{order.decided}</p>
      </div>
      {order.reason !== '' && <blockquote className={css.reason}>{order.reason}</blockquote>}
    </li>
  )
}
