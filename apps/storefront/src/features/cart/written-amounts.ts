/** Amounts of lines in words: '8 pcs now, 12 pcs later'. */
import type { Product } from '@hoistway/contract/products'
import type { CartItem } from '@hoistway/domain/cart'
import { amountFromWire } from '@hoistway/domain/money'
import { formatAmount } from '@hoistway/domain/money-format'
import { splitByStock } from '@hoistway/domain/partial-delivery'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { unitNameFor } from '../../texts/unit-name.ts'

/** '1,000 pcs' */
export function useWrittenAmount(): (amount: number, unit: string) => string {
  const t = useText()
  const { locale } = useShop()
  return (amount, unit) =>
    formatAmount(locale, amountFromWire(amount) ?? amount * 1000, unitNameFor(amount, unit, t))
}

/** Undefined where the shop has all of the line, or nothing of it, as the stock beside the number says. */
export function useNowAndLater(): (item: CartItem, product: Product) => string | undefined {
  const t = useText()
  const written = useWrittenAmount()
  return ({ amount }, { unit, stockInfo }) => {
    const split = splitByStock({ amount, stock: stockInfo.stockInfos })
    if (!split || split.now === 0) return undefined
    return t('cart.nowAndLater', { now: written(split.now, unit), later: written(split.later, unit) })
  }
}
