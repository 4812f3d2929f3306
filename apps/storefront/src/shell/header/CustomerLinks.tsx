import { Package, Stamp } from 'lucide-react'
import { useFreshApprovalCount } from '../../features/approvals/approval-count.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import css from './Header.module.css'

/** The links that only customers have beside the cart: the orders that wait for an approver, and the own orders. */
export function CustomerLinks() {
  const t = useText()
  const approvals = useFreshApprovalCount()
  return (
    <>
      {approvals?.isApprover && (
        <Link className={classNames(css.link, css.onPhone)} to="/attest">
          <Stamp aria-hidden="true" />
          <span className={css.label}>{t('shell.approvals')}</span>
          {approvals.waiting > 0 && (
            <>
              <span className={css.count} aria-hidden="true">
                {approvals.waiting}
              </span>
              <span className="visually-hidden">
                {t('shell.approvalsWaiting', { count: approvals.waiting })}
              </span>
            </>
          )}
        </Link>
      )}
      <Link className={css.link} to="/orders">
        <Package aria-hidden="true" />
        <span className={css.label}>{t('shell.myOrders')}</span>
      </Link>
    </>
  )
}
