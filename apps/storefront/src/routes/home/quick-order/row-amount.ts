/** The amount that a row means, once its part is known. */
import type { Product } from '@hoistway/contract/catalogue/product'
import { isUnusuallyLarge } from '@hoistway/domain/cart/unusual-amount'
import { type AmountReading, readWrittenAmount } from '@hoistway/domain/cart/written-amount'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import type { Locale } from '@hoistway/domain/texts/locale'
import { isKnownUnit } from '../../../features/pasted-list/typed-units.ts'
import type { TypedAmount } from '../../../features/pasted-list/typed-words.ts'
import type { Reading } from './rows.ts'

/** Reasons to ask about an amount, or to have none. */
export type AmountFault = 'amount' | 'noAmount' | 'severalAmounts' | 'large'

export type RowAmount = {
  /** Possible amounts of the row that can be ordered. */
  readonly amounts: readonly number[]
  /** Absent if the row can only mean the one amount. */
  readonly fault?: AmountFault
}

export function readAmounts({ amounts, isDoubtful }: Reading, part: Product, locale: Locale): RowAmount {
  if (amounts.length === 0) return { amounts: [1], fault: 'noAmount' }
  const readings = amounts.map((one) => readAmount(one, part.unit, locale)).filter(hasAmount)
  const possible = [...new Set(readings.flatMap((one) => one.amounts))]
  const [amount] = possible
  if (amount === undefined) return { amounts: [], fault: 'amount' }
  const isCertain = possible.length === 1 && !isDoubtful && readings.every((one) => one.isCertain)
  if (!isCertain) return { amounts: possible, fault: 'severalAmounts' }
  const isLarge = isUnusuallyLarge(amount, totalStock(part.stockInfo.stockInfos))
  return isLarge ? { amounts: possible, fault: 'large' } : { amounts: possible }
}

/** Reads an amount. An amount in another unit than the part's is uncertain: '2 m' of a part that is sold by the
 *  piece. */
function readAmount({ text, unit }: TypedAmount, partUnit: string, locale: Locale): AmountReading {
  const reading = readWrittenAmount(text, partUnit, locale) ?? { amounts: [], isCertain: false }
  const isOtherUnit = unit !== undefined && unit !== partUnit && isKnownUnit(partUnit)
  return isOtherUnit ? { ...reading, isCertain: false } : reading
}

function hasAmount({ amounts }: AmountReading): boolean {
  return amounts.length > 0
}
