import type { OrderRow } from '../../features/orders/order-view.ts'
import { useText } from '../../texts/text.ts'
import css from './Orderer.module.css'

type OfOrder = { readonly order: Pick<OrderRow, 'orderedBy' | 'sentBy'> }

/** The person who ordered, and below the site admin who sent the order for this person. */
export function Orderer({ order }: OfOrder) {
  return (
    <>
      {order.orderedBy}
      <SentBy order={order} />
    </>
  )
}

export function SentBy({ order }: OfOrder) {
  const t = useText()
  if (order.sentBy === undefined) return null
  return <small className={`quiet ${css.sentBy}`}>{t('orders.sentBy', { name: order.sentBy })}</small>
}
