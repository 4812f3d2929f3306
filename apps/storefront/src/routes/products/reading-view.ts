/** Describes the search's reading of a text whose literal form found nothing (AMB-103). */
import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { plainLetters } from '@hoistway/domain/texts/typed-text'

export type ReadingView = {
  readonly nothingToSearch: boolean
  readonly languages: readonly Locale[]
  readonly respelled: readonly { readonly typed: string; readonly read: readonly string[] }[]
  readonly leftOut: readonly string[]
  /** Parts whose number is nearly the one typed. */
  readonly near: readonly { readonly number: string; readonly productID: number }[]
}

/** More words than these are not named one by one. */
const MOST_NAMED = 3
const MOST_NEAR = 5

/** Returns undefined if the search used the literal text. */
export function readingView(
  { interpretation, topResults }: Pick<FilterResult, 'interpretation' | 'topResults'>,
  text: string,
): ReadingView | undefined {
  if (!interpretation) return undefined
  const typedWords = wordsByPlain([text])
  const printedWords = wordsAsPrinted(topResults)
  const near = interpretation.nearNumber ? topResults.slice(0, MOST_NEAR) : []
  return {
    nothingToSearch: interpretation.nothingToSearch === true,
    languages: LOCALES.filter((other) => interpretation.otherLanguages?.includes(other)),
    respelled: (interpretation.respelled ?? []).map(({ typed, read }) => ({
      typed: typedWords.get(typed) ?? typed,
      read: read.length > MOST_NAMED ? [] : read.map((word) => printedWords.get(word) ?? word),
    })),
    leftOut: interpretation.leftOut ?? [],
    near: near.map(({ id, attributes }) => ({ number: attributes.articleNr, productID: id })),
  }
}

/** Maps the plain letters of words to the words as the names of the hits write them: the search reports plain letters
 *  only. */
function wordsAsPrinted(products: readonly Product[]): ReadonlyMap<string, string> {
  return wordsByPlain(
    products.flatMap(({ label, attributes }) => [...Object.values(attributes.freeTexts), label]),
  )
}

function wordsByPlain(texts: readonly string[]): ReadonlyMap<string, string> {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
  return new Map(words.map((word) => [plainLetters(word), word]))
}
