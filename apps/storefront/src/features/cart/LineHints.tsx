/** What the buyer should know about the amount of a line, though it can be ordered: how much of it comes later, and that
 *  it is unusually large. */
import type { Product } from '@hoistway/contract/products'
import type { CartItem } from '@hoistway/domain/cart'
import { totalStock } from '@hoistway/domain/stock'
import { isUnusuallyLarge } from '@hoistway/domain/unusual-amount'
import { confirmAmount, useIsConfirmed } from '../../data/confirmed-amounts.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/Button.tsx'
import { focusLayerAround } from '../../ui/focus-layer.ts'
import css from './LineHints.module.css'
import { useNowAndLater, useWrittenAmount } from './written-amounts.ts'

type LineHintsProps = { readonly item: CartItem; readonly product: Product }

export function LineHints({ item, product }: LineHintsProps) {
  const nowAndLater = useNowAndLater()
  const split = nowAndLater(item, product)
  return (
    <>
      <LargeAmount item={item} product={product} />
      {split !== undefined && <p className={css.hint}>{split}</p>}
    </>
  )
}

function LargeAmount({ item: { productID, amount }, product }: LineHintsProps) {
  const t = useText()
  const written = useWrittenAmount()
  const isConfirmed = useIsConfirmed(productID, amount)
  const stock = totalStock(product.stockInfo.stockInfos)
  if (isConfirmed || !isUnusuallyLarge(amount, stock)) return null
  return (
    <p className={css.question} role="status">
      {t('cart.largeAmount', { amount: written(amount, product.unit) })}{' '}
      <TextButton
        onClick={(event) => {
          focusLayerAround(event.currentTarget)
          confirmAmount(productID, amount)
        }}
      >
        {t('cart.largeAmountYes')}
      </TextButton>
    </p>
  )
}
