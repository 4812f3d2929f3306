/** Writes measures and counts as people of the language do. */

import { formatAmount } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { useShop } from '../data/shop.ts'
import { useText } from './text.ts'
import type { Translate } from './translate.ts'
import { unitName, unitNameFor } from './unit-name.ts'

type Language = { readonly locale: Locale; readonly t: Translate }

/** Writes a measure. Kilograms have at most two decimals (GEN-04), and degrees have no blank before their sign. */
export function measured(value: number, unit: string, { locale, t }: Language): string {
  const amount = unit === 'kg' ? Math.round(value * 100) * 10 : Math.round(value * 1000)
  return unit === '°' ? `${formatAmount(locale, amount)}°` : formatAmount(locale, amount, unitName(unit, t))
}

/** An amount of a part in its unit of sale: '1 pc', '1,000 pcs', '2.5 m'. */
export function soldAmount(amount: number, unit: string, { locale, t }: Language): string {
  return formatAmount(locale, Math.round(amount * 1000), unitNameFor(amount, unit, t))
}

export function useSoldAmount(): (amount: number, unit: string) => string {
  const t = useText()
  const { locale } = useShop()
  return (amount, unit) => soldAmount(amount, unit, { locale, t })
}

/** '2 146', '2,146', '2.146' */
export function counted(count: number, locale: Locale): string {
  return formatAmount(locale, count * 1000)
}

export function useCounted(): (count: number) => string {
  const { locale } = useShop()
  return (count) => counted(count, locale)
}
