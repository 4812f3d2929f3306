/** Makes the price texts of lists: the price of one unit, and the amount from which it is cheaper. */
import type { ProductPrice } from '@hoistway/contract/catalogue/product'
import { PriceSource } from '@hoistway/domain/codes'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { formatAmount, formatMoney, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import { tierFor } from '@hoistway/domain/prices/price-tiers'
import type { Locale } from '@hoistway/domain/texts/locale'

export type PriceView = {
  /** Rounds a price as the screen shows it: whole kronor, euro with cents. */
  readonly text: string
  /** Every decimal, for the accessible description (AMB-34). */
  readonly exact: string
  /** Set where one alone has no price: '5 pcs'. */
  readonly from?: string
  readonly cheaper?: {
    readonly text: string
    readonly from: string
    readonly isCampaign: boolean
    readonly usual?: string
  }
  /** The price of one without the campaign that lowers it. */
  readonly usual?: string
  /** A campaign price is the price of one, or the cheaper one. */
  readonly campaign: boolean
}

/** Undefined without any tier: guests, and parts without a price. `unit` is written in the reader's language. */
export function priceView(
  tiers: readonly ProductPrice[],
  unit: string,
  locale: Locale,
): PriceView | undefined {
  const ascending = [...tiers].sort((a, b) => a.validForPurchaseAmount - b.validForPurchaseAmount)
  const first = tierFor(ascending, 1) ?? ascending[0]
  if (!first) return undefined
  const cheaper = ascending.find(
    ({ validForPurchaseAmount, price }) =>
      validForPurchaseAmount > first.validForPurchaseAmount && price < first.price,
  )
  const amountOf = (tier: ProductPrice) =>
    formatAmount(locale, Math.round(tier.validForPurchaseAmount * 1000), unit)
  const formatted = (tier: ProductPrice) => formatMoney(locale, currencyOf(tier), scaled(tier.price))
  const usual = (tier: ProductPrice) => {
    const { usualPrice } = tier
    if (usualPrice === undefined || !isCampaign(tier)) return {}
    const text = formatMoney(locale, currencyOf(tier), scaled(usualPrice))
    // Rounded for display, the two may be one.
    return text === formatted(tier) ? {} : { usual: text }
  }
  return {
    text: formatted(first),
    exact: formatMoneyExactly(locale, currencyOf(first), scaled(first.price)),
    ...(first.validForPurchaseAmount > 1 && { from: amountOf(first) }),
    ...(cheaper && {
      cheaper: {
        text: formatted(cheaper),
        from: amountOf(cheaper),
        isCampaign: isCampaign(cheaper),
        ...usual(cheaper),
      },
    }),
    ...usual(first),
    campaign: isCampaign(first) || (cheaper !== undefined && isCampaign(cheaper)),
  }
}

function isCampaign({ priceSource }: ProductPrice): boolean {
  return priceSource === PriceSource.Campaign
}

export function currencyOf({ currency }: Pick<ProductPrice, 'currency'>): 0 | 1 {
  return currency === 0 ? 0 : 1
}

/** A price that no scaled integer holds cannot come from our server; it is rounded rather than refused. */
function scaled(price: number): number {
  return priceFromWire(price) ?? Math.round(price * 10_000)
}
