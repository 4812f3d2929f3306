/** Orders as rows: number, orderer, day and the stage on its shaft. */
import type { OrderHit } from '@hoistway/contract/account/directory'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { useRootData } from '../../../data/root-data.ts'
import { orderJourney } from '../../../features/orders/journey.ts'
import { MiniJourney } from '../../../features/orders/MiniJourney.tsx'
import { useText } from '../../../texts/text.ts'
import css from '../../../ui/display/RowList.module.css'

type OrderRowsProps = {
  readonly orders: readonly OrderHit[]
  /** The number of the order that the visitor looked for. */
  readonly chosen?: number
}

export function OrderRows({ orders, chosen }: OrderRowsProps) {
  const t = useText()
  const { locale } = useRootData()
  if (orders.length === 0) return null
  return (
    <ul className={css.rows}>
      {orders.map((order) => (
        <li key={order.id} data-chosen={order.order === chosen || undefined}>
          <strong className="article-number">{order.order}</strong>
          <span className={css.grow}>{[order.user.name, order.mark].filter(Boolean).join(' · ')}</span>
          <span className={css.end}>
            {formatDay(locale, stockholmDay(Date.parse(order.date)), 'short')}
            <MiniJourney journey={orderJourney(order, t)} wordHidden />
          </span>
        </li>
      ))}
    </ul>
  )
}
