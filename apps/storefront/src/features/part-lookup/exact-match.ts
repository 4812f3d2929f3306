/** Tells the part that has exactly a number from all others that a search for the number finds, and compares numbers. */
import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { bareNumber } from '@hoistway/domain/texts/typed-text'

export type ExactMatch = {
  readonly part: Product
  /** The number is that of a part which this one replaces. */
  readonly isReplaced: boolean
}

export function exactMatch(
  { topResults, replacedNumbers }: Pick<FilterResult, 'topResults' | 'replacedNumbers'>,
  number: string,
): ExactMatch | undefined {
  const part = topResults.find(({ attributes }) => isSameNumber(attributes.articleNr, number))
  if (part) return { part, isReplaced: false }
  const successor = topResults.find(({ id }) => isSameNumber(replacedNumbers[id], number))
  return successor && { part: successor, isReplaced: true }
}

/** The same but for hyphens, blanks and small letters; numbers of digits alone also but for zeros before them. */
export function isSameNumber(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && keyOf(one) === keyOf(other)
}

function keyOf(number: string): string {
  const bare = bareNumber(number)
  return /^\d+$/.test(bare) ? bare.replace(/^0+/, '') : bare
}
