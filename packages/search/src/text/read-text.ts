/** Reads what a visitor typed. Text is capped before any work is done on it, so that hostile text costs no more
 *  than a long one. */
import {
  accentsOf,
  chunksOf,
  comparable,
  keyOf,
  looseKeyOf,
  mayLeadNumber,
  measureOf,
  rawWordsOf,
  spellingsOf,
} from './fold.ts'

/** A word in plain letters, and where in its bytes it was typed with accents. */
export type Spelling = { readonly plain: string; readonly accents: readonly number[] }

/** The longest text as typed, and again after it was folded: one letter may stand for eighteen. */
const MAX_LENGTH = 200
const MAX_WORDS = 12

/** The typed texts between blanks, each cut into its words: '40561-014 rulle' is 40561, 014 and rulle in two chunks. */
export type TypedText = readonly TypedChunk[]

export type TypedChunk = TypedNumber & {
  /** The typed text in lower case, with measures written in one way. */
  readonly text: string
  readonly words: readonly TypedWord[]
  /** True for up to three letters, which may belong to the number after them. */
  readonly leadsNumber: boolean
}

/** The typed text, read as one number. */
export type TypedNumber = {
  readonly key: string
  /** Without the zeros that lead groups of digits. */
  readonly looseKey: string
}

export type TypedWord = TypedNumber & {
  readonly spellings: readonly Spelling[]
  readonly hasDigit: boolean
  /** The size, if the word is a size with its unit. */
  readonly sizes: string | undefined
}

/** Undefined for blank text. Text without anything searchable has no chunks. */
export function readText(typed: string): TypedText | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  const chunks: TypedChunk[] = []
  let room = MAX_WORDS
  const text = comparable(withoutAmount(trimmed.slice(0, MAX_LENGTH)), '')
  for (const chunk of chunksOf(text.slice(0, MAX_LENGTH))) {
    const raw = rawWordsOf(chunk).slice(0, room)
    room -= raw.length
    if (raw.length === 0) continue
    const words = raw.map(readWord)
    chunks.push({
      text: chunk,
      words,
      leadsNumber: raw.length === 1 && mayLeadNumber(raw[0] ?? ''),
      ...numberOf(words),
    })
  }
  return chunks
}

/** '22805-005 x2' is two of a part, not a size. */
function withoutAmount(text: string): string {
  return text.replace(/^(\S*\d-\d{3,}\S*)\s+[x×*]\s?\d{1,4}$/i, '$1')
}

/** Several words or chunks, read as one number. */
export function numberOf(parts: readonly TypedNumber[]): TypedNumber {
  return {
    key: parts.map(({ key }) => key).join(''),
    looseKey: parts.map(({ looseKey }) => looseKey).join(''),
  }
}

/** Sizes without their unit, as a word. */
export function readSizes(sizes: string): TypedWord {
  return readWord(sizes)
}

function readWord(raw: string): TypedWord {
  return {
    spellings: spellingsOf(raw).map((plain, i) => ({ plain, accents: i === 0 ? accentsOf(raw) : [] })),
    hasDigit: /\p{N}/u.test(raw),
    sizes: measureOf(raw)?.sizes,
    key: keyOf(raw),
    looseKey: looseKeyOf(raw),
  }
}
