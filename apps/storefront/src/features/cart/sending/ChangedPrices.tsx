import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { ShownLine, ShownPrices } from '../../../data/cart/cart-record.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import table from '../../../ui/display/Table.module.css'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import type { DraftOrder } from '../use-order.ts'
import css from './ChangedPrices.module.css'
import { changedLines } from './changed-lines.ts'

type ChangedPricesProps = {
  readonly shown: ShownPrices
  readonly order: DraftOrder
  /** The shop has answered, and no later answer is on its way. */
  readonly isCurrent: boolean
}

/** Lists old and new prices line by line with all decimals, because the difference may be in the last one, and the stock
 *  where it covers a line no longer or again. */
export function ChangedPrices({ shown, order, isCurrent }: ChangedPricesProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { prices, totals } = order
  if (!isCurrent) return <Spinner label={t('cart.recalculating')} />
  const words = ({ total, stock }: Omit<ShownLine, 'productID'>, isStockChanged: boolean) => {
    const price = total === undefined ? t('cart.noPrice') : formatMoneyExactly(locale, currency, total)
    if (!isStockChanged || stock === undefined) return price
    return (
      <>
        {price}
        <br />
        <small>{t('stock.inStock', { amount: stock })}</small>
      </>
    )
  }
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('cart.product')}</th>
          <th scope="col" className={table.number}>
            {t('cart.priceBefore')}
          </th>
          <th scope="col" className={table.number}>
            {t('cart.priceNow')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changedLines(shown, order).map(({ productID, before, now, isStockChanged }) => (
          <tr key={productID}>
            <td>{prices.products.get(productID)?.label ?? productID}</td>
            <td className={table.number}>{words(before, isStockChanged)}</td>
            <td className={table.number}>{words(now, isStockChanged)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <td>{t('cart.toPay')}</td>
          <td className={table.number}>{words(shown, false)}</td>
          <td className={table.number}>{words(totals, false)}</td>
        </tr>
      </tbody>
    </table>
  )
}
