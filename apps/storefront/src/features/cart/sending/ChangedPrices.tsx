import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { ShownLine, ShownPrices } from '../../../data/cart/cart-record.ts'
import { useRootData } from '../../../data/root-data.ts'
import { stockView } from '../../../texts/stock-view.ts'
import { useText } from '../../../texts/text.ts'
import { unitNameFor } from '../../../texts/unit-name.ts'
import table from '../../../ui/display/Table.module.css'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import type { DraftOrder } from '../use-order.ts'
import css from './ChangedPrices.module.css'
import { type ChangedLine, changedLines } from './changed-lines.ts'

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
  const { locale, currency, stockLimit } = useRootData()
  const { prices, totals } = order
  if (!isCurrent) return <Spinner label={t('cart.recalculating')} />
  const priceOf = ({ total }: Omit<ShownLine, 'productID'>) =>
    total === undefined ? t('cart.noPrice') : formatMoneyExactly(locale, currency, total)
  const words = (line: Omit<ShownLine, 'productID'>, { productID, isStockChanged }: ChangedLine) => {
    const { stock } = line
    if (!isStockChanged || stock === undefined) return priceOf(line)
    const unit = unitNameFor(stock, prices.products.get(productID)?.unit ?? '', t)
    return (
      <>
        {priceOf(line)}
        <br />
        <small>{stockView(stock, unit, { locale, t, limit: stockLimit }).text}</small>
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
        {changedLines(shown, order).map((line) => (
          <tr key={line.productID}>
            <td>{prices.products.get(line.productID)?.label ?? line.productID}</td>
            <td className={table.number}>{words(line.before, line)}</td>
            <td className={table.number}>{words(line.now, line)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <td>{t('cart.toPay')}</td>
          <td className={table.number}>{priceOf(shown)}</td>
          <td className={table.number}>{priceOf(totals)}</td>
        </tr>
      </tbody>
    </table>
  )
}
