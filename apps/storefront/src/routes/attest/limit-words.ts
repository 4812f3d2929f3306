import type { Currency } from '@hoistway/domain/codes'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { priceOf } from '../../data/cart/cart-prices.ts'
import type { Translations } from '../../texts/translate.ts'
import type { InboxView } from './load-approvals.ts'

/** Writes the limits of an approver: 'You approve up to SEK 50,000 per order. Substitute: Karin Lindqvist.' Returns
 *  undefined for somebody whom no relation names as approver. */
export function limitWords(
  { limits, substitutes }: Pick<InboxView, 'limits' | 'substitutes'>,
  { locale, t, currency }: Translations & { readonly currency: Currency },
): string | undefined {
  if (!limits) return undefined
  const money = (amount: number) => formatMoney(locale, currency, priceOf(amount))
  const { lowest, highest } = limits
  const upTo =
    lowest === highest
      ? t('approvals.limit', { amount: money(highest) })
      : t('approvals.limits', { lowest: money(lowest), highest: money(highest) })
  if (substitutes.length === 0) return `${upTo} ${t('approvals.noSubstitute')}`
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(substitutes)
  return `${upTo} ${t('approvals.substitute', { names })}`
}
