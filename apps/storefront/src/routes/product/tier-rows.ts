/** The quantity breaks of a part as the table shows them, lowest threshold first. */
import type { ProductPrice } from '@hoistway/contract/catalogue/product'
import { type Currency, PriceSource } from '@hoistway/domain/codes'
import { lineTotal, type Price, priceFromWire, roundTotal } from '@hoistway/domain/prices/money'
import { formatAmount, formatMoney, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import { tierFor } from '@hoistway/domain/prices/price-tiers'
import type { Locale } from '@hoistway/domain/texts/locale'
import { currencyOf } from '../../features/product-list/price-view.ts'

export type TierRow = {
  readonly validForPurchaseAmount: number
  readonly price: Price
  readonly currency: Currency
  /** '10 pcs' */
  readonly from: string
  readonly text: string
  readonly exact: string
  /** Against the first tier; absent for it and for tiers that save nothing. */
  readonly saving?: string
  readonly source: PriceSource
}

const SOURCES: readonly PriceSource[] = Object.values(PriceSource)

/** `unitFor` writes the unit behind an amount in the reader's language. */
export function tierRows(
  tiers: readonly ProductPrice[],
  unitFor: (amount: number) => string,
  locale: Locale,
): TierRow[] {
  const ascending = [...tiers].sort((a, b) => a.validForPurchaseAmount - b.validForPurchaseAmount)
  const first = ascending[0]?.price ?? 0
  return ascending.map((tier) => {
    const currency = currencyOf(tier)
    const price = priceFromWire(tier.price) ?? Math.round(tier.price * 10_000)
    const saved = first > 0 ? Math.floor((1 - tier.price / first) * 100 + 1e-9) : 0
    return {
      validForPurchaseAmount: tier.validForPurchaseAmount,
      price,
      currency,
      from: formatAmount(
        locale,
        Math.round(tier.validForPurchaseAmount * 1000),
        unitFor(tier.validForPurchaseAmount),
      ),
      text: formatMoney(locale, currency, price),
      exact: formatMoneyExactly(locale, currency, price),
      ...(saved > 0 && { saving: percent(locale, saved) }),
      source: SOURCES.find((source) => source === tier.priceSource) ?? PriceSource.Unknown,
    }
  })
}

export type LineSum = { readonly row: TierRow; readonly total: string; readonly exact: string }

/** Returns the price of an amount; undefined where it reaches no tier (AMB-33). */
export function lineSum(rows: readonly TierRow[], amount: number, locale: Locale): LineSum | undefined {
  const row = tierFor(rows, amount)
  if (!row) return undefined
  const total = roundTotal(lineTotal(row.price, Math.round(amount * 1000)))
  return {
    row,
    total: formatMoney(locale, row.currency, total),
    exact: formatMoneyExactly(locale, row.currency, total),
  }
}

function percent(locale: Locale, whole: number): string {
  return locale === 'en' ? `${whole}%` : `${whole}\u00a0%`
}
