/** Finds the filter options that the search box suggests for a text (SUGG-03 to SUGG-07, AMB-66). */
import type { Locale } from '../texts/locale.ts'
import { plainLetters } from '../texts/typed-text.ts'

/** Shorter words are not matched. */
export const MIN_SUGGESTION_WORD_LENGTH = 3
const STARTS_WITH_WORD = 2
const CONTAINS_WORD = 1

export type SuggestibleOption = {
  readonly attributeID: number
  readonly selectOptionID: number
  /** In the current language. */
  readonly text: string
  /** Products that the option would leave, under the filters of the moment. */
  readonly optionCount: number
}

export type Suggestion = SuggestibleOption & { readonly weight: number }

/** The options hit by any word of the text. An option hit by several words is one suggestion with the sum of the
 *  weights; heavier first, then the one with more products, then by its text. */
export function suggestions(
  text: string,
  options: readonly SuggestibleOption[],
  locale: Locale,
): readonly Suggestion[] {
  const words = plainLetters(text)
    .split(/\s+/)
    .filter((word) => word.length >= MIN_SUGGESTION_WORD_LENGTH)
  const found = new Map<string, Suggestion>()
  for (const option of options) {
    if (option.optionCount <= 0) continue
    const weight = weightOf(plainLetters(option.text), words)
    if (weight > 0) found.set(`${option.attributeID}:${option.selectOptionID}`, { ...option, weight })
  }
  return [...found.values()].sort(
    (a, b) => b.weight - a.weight || b.optionCount - a.optionCount || a.text.localeCompare(b.text, locale),
  )
}

function weightOf(text: string, words: readonly string[]): number {
  return words.reduce((sum, word) => {
    if (text.startsWith(word)) return sum + STARTS_WITH_WORD
    return text.includes(word) ? sum + CONTAINS_WORD : sum
  }, 0)
}
