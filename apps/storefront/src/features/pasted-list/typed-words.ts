/** Recognises article numbers and amounts by their form. */
import { MAX_LINE_AMOUNT } from '@hoistway/domain/cart/amount-input'
import { readWrittenAmount } from '@hoistway/domain/cart/written-amount'
import { typedUnit } from './typed-units.ts'

/** An amount as it was written, '2,5' or '1 000', and the unit of the catalogue that it names. */
export type TypedAmount = { readonly text: string; readonly unit?: string }

const LONGEST_NUMBER = 60
const AMOUNT = /^(?:[x×*] ?)?(?<text>\d(?:[\d.,'’ ]*\d)?[.,]?)(?: ?[x×*])?(?: ?(?<word>\p{L}+)\.?)?$/iu

/** '24', 'x 24', '3 x', '2,5 m', '1 000 st'. */
export function amountIn(cell: string): TypedAmount | undefined {
  const { text, word } = AMOUNT.exec(cell)?.groups ?? {}
  if (text === undefined || readWrittenAmount(text, 'm', 'sv') === undefined) return undefined
  if (word === undefined) return { text }
  const unit = typedUnit(word)
  return unit === undefined ? undefined : { text, unit }
}

/** Returns whether a word can be an article number, which has a digit. */
export function isArticleNumber(word: string): boolean {
  return word.length <= LONGEST_NUMBER && /\d/.test(word) && /^[\p{L}\d][^\s;,|"]*$/u.test(word)
}

/** A number that could not be an amount as well. */
export function isOnlyNumber(word: string): boolean {
  const amount = amountIn(word)
  return amount === undefined || (/^\d+$/.test(word) && Number(word) > MAX_LINE_AMOUNT)
}
