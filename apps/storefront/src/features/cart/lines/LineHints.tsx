/** Hints about the amount of an orderable line: how much of it is delivered later, and that it is unusually large. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { isUnusuallyLarge } from '@hoistway/domain/cart/unusual-amount'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import { splitByStock } from '@hoistway/domain/orders/partial-delivery'
import { confirmAmount, useIsConfirmed } from '../../../data/cart/confirmed-amounts.ts'
import { useSoldAmount } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import css from './LineHints.module.css'

type LineHintsProps = { readonly item: CartItem; readonly product: Product }

export function LineHints(line: LineHintsProps) {
  return (
    <>
      <LargeAmount {...line} />
      <NowAndLater {...line} />
    </>
  )
}

/** Shows how much is delivered later. It shows nothing where all or none of the amount is in stock, because the stock
 *  beside the number says so. */
function NowAndLater({ item: { amount }, product: { unit, stockInfo } }: LineHintsProps) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const split = splitByStock({ amount, stock: stockInfo.stockInfos })
  if (!split || split.now === 0) return null
  const values = { now: soldAmount(split.now, unit), later: soldAmount(split.later, unit) }
  return <p className={`small quiet ${css.hint}`}>{t('cart.nowAndLater', values)}</p>
}

function LargeAmount({ item: { productID, amount }, product }: LineHintsProps) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const isConfirmed = useIsConfirmed(productID, amount)
  const stock = totalStock(product.stockInfo.stockInfos)
  if (isConfirmed || !isUnusuallyLarge(amount, stock)) return null
  return (
    <p className={`small ${css.hint} ${css.question}`} role="status">
      {t('cart.largeAmount', { amount: soldAmount(amount, product.unit) })}{' '}
      <TextButton onClick={() => confirmAmount(productID, amount)}>{t('cart.largeAmountYes')}</TextButton>
    </p>
  )
}
