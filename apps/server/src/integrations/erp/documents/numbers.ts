/** Amounts, sums, currencies and units as order documents write them. */
import { Currency } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/prices/money'
import { writeDecimal } from '@hoistway/domain/sync/sync-decimal'

export function money(price: Price): string {
  return writeDecimal(price, 4)
}

export function quantity(amount: number): string {
  return writeDecimal(amount, 3)
}

export function currencyCode(currency: Currency): 'EUR' | 'SEK' {
  return currency === Currency.Euro ? 'EUR' : 'SEK'
}

const UNECE: Readonly<Record<string, string>> = {
  pcs: 'C62',
  set: 'SET',
  pair: 'PR',
  m: 'MTR',
  mm: 'MMT',
  cm: 'CMT',
  km: 'KMT',
  m2: 'MTK',
  m3: 'MTQ',
  kg: 'KGM',
  g: 'GRM',
  l: 'LTR',
  ml: 'MLT',
  h: 'HUR',
}
/** "Mutually defined". */
const OTHER_UNIT = 'ZZ'

/** The code of a unit of sale in UN/ECE Recommendation 20. A unit of the catalogue that looks like such a code is one. */
export function uneceUnit(unit: string): string {
  const known = UNECE[unit.toLowerCase()]
  if (known !== undefined) return known
  return /^[A-Z0-9]{2,3}$/.test(unit) ? unit : OTHER_UNIT
}
