/** Which products a text finds, and how well.
 *
 *      '40561-014 styrulle'          whole   : as one number         or
 *        chunk 40561-014             chunks  : all of them, where a chunk is one number or all of its words
 *          word 40561, word 014      words   : in a number, in a text, in an option, else respelled
 *        chunk styrulle
 *
 *  A product's level is the worst over what had to be there together and the best over what were alternatives. */
import type { Locale } from '@hoistway/domain/locale'
import { type Bits, intersects } from '../bits.ts'
import type { SlotSets } from '../slot-sets.ts'
import { accumulate, anyHit, both, either, type Levels, noHits } from './levels.ts'
import { addNumberHits, type NumberIndex, replacedNumbers } from './number-index.ts'
import type { TypedText } from './read-text.ts'
import { addRespelledHits, addWordHits, type WordIndex } from './word-index.ts'

export type TextIndex = {
  readonly size: number
  readonly numbers: NumberIndex
  readonly words: Readonly<Record<Locale, WordIndex>>
  readonly sets: SlotSets
}

/** A word is respelled when it finds nothing *visible*: what others may see must not change what a guest finds. */
export function searchText(index: TextIndex, typed: TypedText, locale: Locale, visible: Bits): Levels {
  const hits = allOf(
    index,
    typed.map((chunk) => chunkHits(index, chunk, locale, visible)),
  )
  if (typed.length > 1) either(hits, numberHits(index, typed.flat().join('')))
  return hits
}

/** The numbers of replaced parts by which products of the set were found, whole text first, then part by part. */
export function replacedNumbersIn(index: TextIndex, typed: TypedText, set: Bits): Map<number, string> {
  const whole = typed.flat().join('')
  const units = new Set([whole, ...typed.map((chunk) => chunk.join('')), ...typed.flat()])
  const numberOf = new Map<number, string>()
  for (const unit of units) {
    for (const [ordinal, number] of replacedNumbers(index.numbers, unit, set)) {
      if (!numberOf.has(ordinal)) numberOf.set(ordinal, number)
    }
  }
  return numberOf
}

function chunkHits(index: TextIndex, words: readonly string[], locale: Locale, visible: Bits): Levels {
  const hits = allOf(
    index,
    words.map((word) => wordHits(index, word, locale, visible)),
  )
  if (words.length > 1) either(hits, numberHits(index, words.join('')))
  return hits
}

function wordHits(index: TextIndex, word: string, locale: Locale, visible: Bits): Levels {
  const words = index.words[locale]
  const hits = noHits(index.size)
  addNumberHits(index.numbers, word, hits)
  addWordHits(words, index.sets, word, hits)
  accumulate(hits)
  const foundVisible = () => intersects(anyHit(hits), visible)
  if (!foundVisible()) addRespelledHits(words, index.sets, word, hits, foundVisible)
  return hits
}

function numberHits(index: TextIndex, number: string): Levels {
  const hits = noHits(index.size)
  addNumberHits(index.numbers, number, hits)
  accumulate(hits)
  return hits
}

function allOf(index: TextIndex, hits: readonly Levels[]): Levels {
  const [first, ...others] = hits
  if (!first) return noHits(index.size)
  for (const other of others) both(first, other)
  return first
}
