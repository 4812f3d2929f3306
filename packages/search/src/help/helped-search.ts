/** Searches for a text and reports how it was read. If all words together find nothing, the search tries other ways of
 *  reading the text, one after the other, and the answer names the one that was taken (AMB-103):
 *
 *      as typed           synonyms count; words that every part shares are not required
 *      digits being typed the last one or two digits begin a size
 *      other languages    the words of another language, then of all
 *      respelled          words that are spelled nearly like those typed
 *      near number        of a text that is one number: misread or mistyped by one character
 *      respelled more     in other languages; short words by one letter
 *      left out           without the words that cost most
 *
 *  Whether a way found something is asked of visible products only, and of nothing else: neither filters nor what is in
 *  stock decide. So a text is read in one way for whoever sees the same products, and no hidden product shows in what
 *  was done. Each way costs about what a plain search costs; long texts skip most of them. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { LOCALES } from '../codes.ts'
import type { Interpretation } from '../model.ts'
import type { TypedText } from '../text/read-text.ts'
import type { Reading, Search, SearchHits, TextOfSegment } from '../text/read-word.ts'
import { hitsOf, withoutStopWords } from '../text/text-search.ts'
import { type Attempt, attempt } from './attempt.ts'
import { AS_TYPED } from './interpretation.ts'
import { readLastDigits } from './last-digits.ts'
import { readWithoutSome } from './leave-out.ts'
import { bareNumber, readNearNumber } from './near-number.ts'
import { bestLevel } from './together.ts'
import type { WordBook } from './word-book.ts'

/** A text that is longer, or has a longer chunk, is read as typed, and respelled, and in no other way. */
const MOST_CHUNKS = 6
const LONGEST_CHUNK = 40

export type Helped = { readonly hits: SearchHits; readonly interpretation: Interpretation }

type Found = { readonly reading: Reading; readonly did: Partial<Interpretation> }

export function searchHelped(
  segments: readonly TextOfSegment[],
  typed: TypedText,
  locale: Locale,
  book: WordBook,
): Helped {
  const search: Search = { segments, locales: [locale], respelling: 'none', asTheyStand: new Map() }
  const found = typed.length === 0 ? undefined : findSomehow(search, typed, locale, book)
  return {
    hits: hitsOf(search, typed, found?.reading),
    interpretation: { ...AS_TYPED, nothingToSearch: typed.length === 0, ...found?.did },
  }
}

/** As typed and in no other way: no synonyms, nothing respelled. */
export function searchLiterally(
  segments: readonly TextOfSegment[],
  typed: TypedText,
  locale: Locale,
  noWords: WordBook,
): Helped {
  const search: Search = { segments, locales: [locale], respelling: 'none' }
  const found = attempt(search, withoutStopWords(typed, [locale]), noWords)
  return {
    hits: hitsOf(search, typed, found?.reading),
    interpretation: { ...AS_TYPED, nothingToSearch: typed.length === 0 },
  }
}

function findSomehow(search: Search, typed: TypedText, locale: Locale, book: WordBook): Found | undefined {
  const others = LOCALES.filter((other) => other !== locale)
  const chunks = withoutStopWords(typed, [locale])
  const tried = (how: Partial<Search>): Attempt | undefined => {
    const own = { ...search, ...how }
    return attempt(own, withoutStopWords(typed, own.locales), book)
  }

  const asTyped = tried({})
  if (asTyped) return { reading: asTyped.reading, did: {} }
  const completed = readLastDigits(search, chunks, book)
  if (completed) return { reading: completed, did: {} }
  const isShort = chunks.length <= MOST_CHUNKS && chunks.every(({ text }) => text.length <= LONGEST_CHUNK)
  const translated = isShort ? inOtherLanguages(search, locale, others, tried) : undefined
  if (translated) return translated
  const respelled = tried({ respelling: 'usual' })
  if (respelled) return respelledIn(respelled, [])
  const near = readNearNumber(search, typed)
  if (near) return { reading: near, did: { nearNumber: true } }
  if (!isShort || bareNumber(typed) !== undefined) return undefined
  for (const other of others) {
    const inOther = tried({ locales: [other], respelling: 'usual' })
    if (inOther) return respelledIn(inOther, [other])
  }
  const inShort = tried({ respelling: 'shortToo' })
  if (inShort) return respelledIn(inShort, [])
  return readWithoutSome(search, chunks, others, book)
}

/** The language whose words hit best; where one is not enough, all of them together. */
function inOtherLanguages(
  search: Search,
  locale: Locale,
  others: readonly Locale[],
  tried: (how: Partial<Search>) => Attempt | undefined,
): Found | undefined {
  const ways = others.flatMap((other) => {
    const found = tried({ locales: [locale, other] })
    return found ? [{ found, languages: [other], level: bestLevel(search, found.reading.hits) }] : []
  })
  const [best] = ways.toSorted((a, b) => a.level - b.level)
  if (best) return { reading: best.found.reading, did: { otherLanguages: best.languages } }
  const all = tried({ locales: [locale, ...others] })
  return all && { reading: all.reading, did: { otherLanguages: others } }
}

function respelledIn({ reading, pieces }: Attempt, otherLanguages: readonly Locale[]): Found {
  return { reading, did: { otherLanguages, respelled: pieces.flatMap(({ respelled }) => respelled) } }
}
