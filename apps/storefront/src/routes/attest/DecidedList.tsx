import { Stamp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useListLoading } from '../../features/list-filter/use-list-loading.ts'
import { useText } from '../../texts/text.ts'
import { Empty } from '../../ui/messages/Empty.tsx'
import { focusRow, useRowKeys } from '../../ui/row-keys.ts'
import css from './ApprovalsPage.module.css'
import { DecidedOrder } from './DecidedOrder.tsx'
import { INBOX_PATH } from './inbox-address.ts'
import type { InboxView } from './load-approvals.ts'

/** The orders that the visitor had a part in deciding, the last decision first. */
export function DecidedList({ inbox: { decided, filter } }: { readonly inbox: InboxView }) {
  const t = useText()
  const navigate = useNavigate()
  const isLoading = useListLoading(INBOX_PATH)
  const keys = decided.map(({ number }) => String(number))
  const { rowProps } = useRowKeys(keys)
  if (decided.length === 0) {
    return <Empty icon={<Stamp aria-hidden="true" />} title={t(`approvals.none.${filter.state}`)} />
  }
  return (
    <ul className={css.list} data-loading={isLoading || undefined} aria-busy={isLoading}>
      {decided.map((order, index) => (
        <DecidedOrder
          key={order.number}
          order={order}
          rowProps={rowProps(String(order.number), {
            enter: () => void navigate(`/orders/${order.number}`),
            j: () => void focusRow(document, keys[index + 1] ?? ''),
            k: () => void focusRow(document, keys[index - 1] ?? ''),
          })}
        />
      ))}
    </ul>
  )
}
