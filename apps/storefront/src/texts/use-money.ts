import { priceFromWire } from '@hoistway/domain/prices/money'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { useRootData } from '../data/root-data.ts'

/** Returns a function that writes an amount of the wire as money, in the language and the currency of the page. */
export function useMoney(): (amount: number) => string {
  const { locale, currency } = useRootData()
  return (amount) => formatMoney(locale, currency, priceFromWire(amount) ?? 0)
}
