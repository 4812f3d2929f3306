/** Looks up the words of the trade by their plain letters. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { LOCALES, perLocale } from '../codes.ts'
import type { LanguageWords, SearchWords } from '../model.ts'
import { otherForms } from '../text/other-forms.ts'
import { readText, type TypedChunk } from '../text/read-text.ts'
import { withoutStopWords } from '../text/text-search.ts'

/** Terms that a term finds as well, each in its chunks. */
export type Terms = readonly (readonly TypedChunk[])[]

type Synonyms = {
  readonly terms: ReadonlyMap<string, Terms>
  /** The first words of terms that have several. */
  readonly beginnings: ReadonlySet<string>
}

export type WordBook = {
  readonly optional: ReadonlySet<string>
  /** Optional words that may lead a compound, the longest first: hiss in hissvajer. */
  readonly leads: readonly string[]
  readonly synonyms: Readonly<Record<Locale, Synonyms>>
}

/** The longest term, in chunks. */
export const LONGEST_TERM = 4
const SHORTEST_LEAD = 4

export function wordBookOf(words: SearchWords | undefined): WordBook {
  const optional = new Set(
    LOCALES.flatMap((locale) =>
      (words?.[locale].optional ?? []).flatMap((term) => keysOf(termOf(term, locale))),
    ),
  )
  return {
    optional,
    leads: [...optional]
      .filter((key) => key.length >= SHORTEST_LEAD && /^\p{L}+$/u.test(key))
      .sort((a, b) => b.length - a.length),
    synonyms: perLocale((locale) => synonymsOf(words?.[locale], locale)),
  }
}

/** For a search that knows no words of the trade. */
export const NO_WORDS: WordBook = wordBookOf(undefined)

/** The chunks in plain letters, as one. */
export function keyOf(chunks: readonly TypedChunk[], spelling = 0): string {
  return chunks
    .map(({ words }) =>
      words.map(({ spellings }) => (spellings[spelling] ?? spellings[0])?.plain ?? '').join('-'),
    )
    .join(' ')
}

/** The synonyms of a term, or undefined if it has none. Another form of a word counts as the word: vajrar is vajer. */
export function synonymsFor(
  book: WordBook,
  chunks: readonly TypedChunk[],
  locales: readonly Locale[],
): Terms | undefined {
  const found = locales.flatMap((locale) => synonymsIn(book.synonyms[locale], chunks, locale) ?? [])
  return found.length === 0 ? undefined : found
}

function synonymsIn(
  { terms, beginnings }: Synonyms,
  chunks: readonly TypedChunk[],
  locale: Locale,
): Terms | undefined {
  const key = keyOf(chunks)
  const known = terms.get(key)
  if (known) return known
  const last = chunks.at(-1)
  const word = last?.words.length === 1 ? (last.words[0]?.spellings[0]?.plain ?? '') : ''
  const before = key.slice(0, key.length - word.length)
  if (word.length < SHORTEST_LEAD || (before !== '' && !beginnings.has(before))) return undefined
  for (const { stem, endings } of otherForms(word, locale)) {
    for (const ending of endings) {
      const inForm = terms.get(before + stem + ending)
      if (inForm) return inForm
    }
  }
  return undefined
}

function synonymsOf(words: LanguageWords | undefined, locale: Locale): Synonyms {
  const terms = new Map<string, (readonly TypedChunk[])[]>()
  const add = (typed: readonly TypedChunk[], means: readonly TypedChunk[]) => {
    for (const key of keysOf(typed)) {
      const known = terms.get(key) ?? []
      terms.set(key, known)
      if (!known.some((other) => keyOf(other) === keyOf(means))) known.push(means)
    }
  }
  for (const group of words?.groups ?? []) {
    const read = group.map((term) => termOf(term, locale))
    for (const typed of read) for (const means of read) if (typed !== means) add(typed, means)
  }
  for (const { typed, means } of words?.oneWay ?? []) {
    for (const term of typed) for (const meant of means) add(termOf(term, locale), termOf(meant, locale))
  }
  const beginnings = [...terms.keys()].flatMap((key) =>
    key.includes(' ') ? key.slice(0, key.lastIndexOf(' ') + 1) : [],
  )
  return { terms, beginnings: new Set(beginnings) }
}

/** As it is typed, and as it is typed where some keys are missing. */
function keysOf(chunks: readonly TypedChunk[]): string[] {
  return chunks.length === 0 ? [] : [...new Set([keyOf(chunks), keyOf(chunks, 1)])]
}

function termOf(term: string, locale: Locale): readonly TypedChunk[] {
  return withoutStopWords(readText(term) ?? [], [locale]).slice(0, LONGEST_TERM)
}
