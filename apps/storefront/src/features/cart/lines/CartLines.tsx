import { useDeferredValue, useMemo } from 'react'
import { pricedPart } from '../../../data/cart/cart-lines.ts'
import { useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { DraftOrder } from '../use-order.ts'
import { CartLine } from './CartLine.tsx'
import css from './CartLines.module.css'
import type { Removal } from './use-removal.ts'

type CartLinesProps = { readonly order: DraftOrder; readonly onRemove: Removal['remove'] }

/** More than a screen shows. The lines behind them follow when these are painted. */
const FIRST_DRAWN = 40

/** Area (a) of the cart: the table of its lines, one row for each (CARTUI-04, CARTUI-05). */
export function CartLines({ order, onRemove }: CartLinesProps) {
  const t = useText()
  const user = useUser()
  const { items, prices, answered } = order
  const isPriced = user !== undefined && !user.pricesRestricted
  const drawn = Math.max(FIRST_DRAWN, useDeferredValue(items.length, FIRST_DRAWN))
  const parts = useMemo(() => items.map(({ productID }) => pricedPart(prices, productID)), [items, prices])
  return (
    <table className={css.table}>
      <thead className={css.head}>
        <tr>
          <th scope="col" colSpan={2} className={css.productHead}>
            {t('cart.product')}
          </th>
          <th scope="col">{t('cart.amount')}</th>
          <th scope="col" className={css.number}>
            {t('cart.pricePerUnit')}
          </th>
          <th scope="col" className={css.number}>
            {t('cart.total')}
          </th>
          <th scope="col" className={css.commentHead}>
            <span>{t('cart.comment')}</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('cart.removeColumn')}</span>
          </th>
        </tr>
      </thead>
      <tbody className={classNames(prices.status === 'failed' && css.stale)}>
        {items.slice(0, drawn).map((item, index) => (
          <CartLine
            key={item.productID}
            item={item}
            index={index}
            product={parts[index]?.product}
            tiers={parts[index]?.tiers ?? []}
            unitWeight={parts[index]?.unitWeight}
            isPending={!answered.has(item.productID)}
            isPriced={isPriced}
            showsFaults={user !== undefined}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  )
}
