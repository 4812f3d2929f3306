import type { Price } from '@hoistway/domain/prices/money'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { ShownPrices } from '../../../data/cart/cart-record.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import table from '../../../ui/display/Table.module.css'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import type { DraftOrder } from '../use-order.ts'
import { changedLines } from './changed-lines.ts'
import css from './PriceChangedDialog.module.css'

type PriceChangedDialogProps = {
  readonly shown: ShownPrices
  readonly order: DraftOrder
  /** The order waited for the connection; its prices may still be the same. */
  readonly hasWaited?: boolean
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** Reports that prices have changed and nothing was sent. It lists old and new prices line by line with all decimals,
 *  because the difference may be in the last one. */
export function PriceChangedDialog({
  shown,
  order,
  hasWaited = false,
  onAccept,
  onClose,
}: PriceChangedDialogProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  const { prices, totals, faults } = order
  const isCurrent = prices.status === 'idle' && prices.answers > 0
  const changes = changedLines(shown, order)
  const hasChanged = changes.length > 0 || shown.total !== totals.total
  const money = (price: Price | undefined) =>
    price === undefined ? t('cart.noPrice') : formatMoneyExactly(locale, currency, price)
  return (
    <Dialog
      title={t(hasWaited ? 'cart.waited' : 'cart.priceChanged')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.priceBack')}</Button>
          <Button kind="primary" disabled={!isCurrent || faults.length > 0} onClick={onAccept}>
            {t(hasWaited ? 'cart.send' : 'cart.priceAccept')}
          </Button>
        </>
      }
    >
      <p>{t(textOf(hasWaited, hasChanged))}</p>
      {isCurrent ? (
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
            {changes.map(({ productID, before, now }) => (
              <tr key={productID}>
                <td>{prices.products.get(productID)?.label ?? productID}</td>
                <td className={table.number}>{money(before)}</td>
                <td className={table.number}>{money(now)}</td>
              </tr>
            ))}
            <tr className={css.total}>
              <td>{t('cart.toPay')}</td>
              <td className={table.number}>{money(shown.total)}</td>
              <td className={table.number}>{money(totals.total)}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <Spinner label={t('cart.recalculating')} />
      )}
    </Dialog>
  )
}

function textOf(hasWaited: boolean, hasChanged: boolean): string {
  if (!hasWaited) return 'cart.priceChangedText'
  return hasChanged ? 'cart.waitedChanged' : 'cart.waitedSame'
}
