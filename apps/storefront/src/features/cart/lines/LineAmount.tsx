import { acceptsAmountTyping, readAmount, roundAmount } from '@hoistway/domain/cart/amount-input'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { useState } from 'react'
import { cartActions } from '../../../data/cart/cart-store.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { Amount } from '../../../ui/controls/Amount.tsx'
import { amountControl } from '../fault-words.ts'

type LineAmountProps = {
  readonly item: CartItem
  /** The part's unit as it travels, 'pcs' or 'm'. */
  readonly unit: string
  readonly productName: string
  readonly describedBy?: string | undefined
}

/** The field for the amount of a line. Typed text counts at once; only an empty field waits until it is left (CART-04,
 *  CART-18, CART-19). */
export function LineAmount({ item, unit, productName, describedBy }: LineAmountProps) {
  const t = useText()
  const { locale } = useShop()
  const [typed, setTyped] = useState<string>()
  const { productID, amount } = item
  const formatted = String(amount).replace('.', locale === 'en' ? '.' : ',')

  function type(text: string) {
    if (!acceptsAmountTyping(text, unit)) return
    setTyped(text)
    if (text !== '') take(text)
  }

  function take(text: string) {
    const read = readAmount(text, unit)
    if (read !== undefined) cartActions.setAmount(productID, read)
  }

  function leave() {
    if (typed !== undefined) take(typed)
    setTyped(undefined)
  }

  function step(by: 1 | -1) {
    const next = roundAmount(amount + by)
    if (next <= 0) return
    setTyped(undefined)
    cartActions.setAmount(productID, next)
  }

  return (
    <Amount
      id={amountControl(productID)}
      value={typed ?? formatted}
      label={t('cart.amountOf', { product: productName })}
      lessLabel={t('cart.less')}
      moreLabel={t('cart.more')}
      canStepDown={amount > 1}
      onType={type}
      onStep={step}
      onBlur={leave}
      {...(describedBy === undefined ? {} : { describedBy })}
    />
  )
}
