/** Formats money, weights and amounts for people. */
import { Currency } from '../codes.ts'
import type { Locale } from '../texts/locale.ts'
import { numberFormat } from '../texts/number-format.ts'
import {
  type Amount,
  amountToWire,
  type Grams,
  gramsToWire,
  type Price,
  priceToWire,
  roundUpToCents,
} from './money.ts'

const CURRENCY_CODE: Readonly<Record<Currency, string>> = { [Currency.Sek]: 'SEK', [Currency.Euro]: 'EUR' }
/** SEK is shown with 0 decimals, EUR with 2 (S1 section 1). */
const DECIMALS: Readonly<Record<Currency, number>> = { [Currency.Sek]: 0, [Currency.Euro]: 2 }

/** Rounded up to cents, then written with the currency's decimals: 10.01 SEK reads '10 kr' (AMB-34). */
export function formatMoney(locale: Locale, currency: Currency, price: Price): string {
  const decimals = DECIMALS[currency]
  const options = { style: 'currency', currency: CURRENCY_CODE[currency] } as const
  return numberFormat(`shown${currency}`, locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(priceToWire(roundUpToCents(price)))
}

/** Every decimal there is, at least two: for the accessible description, the price explanation, mail and
 *  print, where '0 kr' would hide 0.45 kr (AMB-34). */
export function formatMoneyExactly(locale: Locale, currency: Currency, price: Price): string {
  return numberFormat(`exact${currency}`, locale, {
    style: 'currency',
    currency: CURRENCY_CODE[currency],
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(priceToWire(price))
}

/** Kilograms with up to 2 decimals (S1 section 1, AMB-37). */
export function formatWeight(locale: Locale, weight: Grams): string {
  return numberFormat('weight', locale, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 2,
  }).format(gramsToWire(weight))
}

/** Below this a weight is told in grams as well (AMB-104). */
const LIGHT: Grams = 100

/** Formats as `formatWeight`, and adds the grams of a light weight, which two decimals of a kilogram do not tell: '0.01
 *  kg (7 g)'. */
export function formatLightWeight(locale: Locale, weight: Grams): string {
  const kilograms = formatWeight(locale, weight)
  if (weight <= 0 || weight >= LIGHT) return kilograms
  const grams = numberFormat('grams', locale, { style: 'unit', unit: 'gram', maximumFractionDigits: 0 })
  return `${kilograms} (${grams.format(weight)})`
}

/** An amount with up to 3 decimals, and its unit where one is given. Up to 999 a whole number reads the same in every
 *  language, and a page of a list has hundreds of them: it is written without `Intl`, which costs many times as much. */
export function formatAmount(locale: Locale, amount: Amount, unit = ''): string {
  const whole = amount / 1000
  const figure =
    Number.isInteger(whole) && whole >= 0 && whole < 1000
      ? String(whole)
      : numberFormat('amount', locale, { maximumFractionDigits: 3 }).format(amountToWire(amount))
  return unit === '' ? figure : `${figure}\u00a0${unit}`
}
