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
import { anyHit, both, either, type Found, type Levels, levelsOf } from './levels.ts'
import { addNumberHits, replacedNumbers } from './number-index.ts'
import type { TypedText } from './read-text.ts'
import { mayBeRespelled, RESPELLINGS, type Respelling } from './respell.ts'
import type { TextIndex } from './text-index.ts'
import { addRespelledHits, addWordHits } from './word-index.ts'

/** One of the segments that are searched together. */
export type TextOfSegment = { readonly text: TextIndex; readonly visible: Bits }

export function searchText(text: TextIndex, typed: TypedText, locale: Locale, visible: Bits): Levels {
  return searchSegments([{ text, visible }], typed, locale)[0] as Levels
}

/** What the text finds in each segment. A word is respelled when it finds nothing *visible* in any of them: neither
 *  what others may see nor where a product lies must change what a guest finds. */
export function searchSegments(
  segments: readonly TextOfSegment[],
  typed: TypedText,
  locale: Locale,
): readonly Levels[] {
  const ofWord = new Map<string, readonly Levels[]>()
  for (const word of new Set(typed.flat())) ofWord.set(word, wordHits(segments, word, locale))
  return segments.map(({ text }, i) => {
    const hits = allOf(
      text,
      typed.map((words) => {
        const ofWords = words.map((word) => ofWord.get(word)?.[i] as Levels)
        const together = allOf(text, ofWords)
        return words.length > 1 ? orAsNumber(text, together, words.join('')) : together
      }),
    )
    return typed.length > 1 ? orAsNumber(text, hits, typed.flat().join('')) : hits
  })
}

/** The numbers of replaced parts by which products of the set were found, whole text first, then part by part. */
export function replacedNumbersIn(text: TextIndex, typed: TypedText, set: Bits): Map<number, string> {
  const whole = typed.flat().join('')
  const units = new Set([whole, ...typed.map((chunk) => chunk.join('')), ...typed.flat()])
  const numberOf = new Map<number, string>()
  for (const unit of units) {
    for (const [ordinal, number] of replacedNumbers(text.numbers, unit, set, text.host.emptyRow)) {
      if (!numberOf.has(ordinal)) numberOf.set(ordinal, number)
    }
  }
  return numberOf
}

/** How a word is looked for: as it stands, and if that finds nothing visible, as what it may have meant. */
function wordHits(segments: readonly TextOfSegment[], word: string, locale: Locale): readonly Levels[] {
  const asItStands = hitsIn(segments, locale, word, undefined)
  if (isVisible(segments, asItStands) || !mayBeRespelled(word)) return asItStands
  for (const how of RESPELLINGS) {
    const meant = hitsIn(segments, locale, word, how)
    if (isVisible(segments, meant)) return meant
  }
  return asItStands
}

function hitsIn(
  segments: readonly TextOfSegment[],
  locale: Locale,
  word: string,
  how: Respelling | undefined,
): readonly Levels[] {
  return segments.map(({ text }) => {
    const hits = { ...text.host, found: [] as Found }
    if (!how) addNumberHits(text.numbers, word, hits.found, hits.emptyRow)
    for (const words of text.words[locale]) {
      if (how) addRespelledHits(words, word, how, hits)
      else addWordHits(words, word, hits)
    }
    return levelsOf(hits.found, hits.emptyRow)
  })
}

function isVisible(segments: readonly TextOfSegment[], hits: readonly Levels[]): boolean {
  return segments.some(({ visible }, i) => intersects(anyHit(hits[i] as Levels), visible))
}

function orAsNumber({ numbers, host }: TextIndex, hits: Levels, number: string): Levels {
  const found: Found = []
  addNumberHits(numbers, number, found, host.emptyRow)
  return found.length === 0 ? hits : either(hits, levelsOf(found, host.emptyRow), host.emptyRow)
}

function allOf({ host }: TextIndex, hits: readonly Levels[]): Levels {
  const [first, ...others] = hits
  if (!first) return levelsOf([], host.emptyRow)
  return others.reduce((all, other) => both(all, other, host.emptyRow), first)
}
