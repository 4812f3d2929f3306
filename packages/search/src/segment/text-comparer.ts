/** Compares texts as the collator of a language does, mostly without asking it: a collator takes a microsecond, and
 *  each changed label is compared with several others.
 *
 *  A collator compares letters first, and accents and case only where all letters are equal. So this file ranks the
 *  characters of most labels by the collator itself, one after the other, and compares texts by these ranks; runs of
 *  digits compare by their value. The collator decides where all ranks are equal, and where a text has a character
 *  without a rank next to the first that differs: that one could be an accent of it. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { type CompareCodes, codesOf, textOf } from '../arrays/code-units.ts'
import { collatorFor } from './collation.ts'

const CHARACTERS = 256
const NINE = 0x39
const ZERO = 0x30
/** Each is one letter with an accent in all of our languages; ß and æ are two letters and stay without a rank. */
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const UNDECIDED = Number.NaN
/** The rank of the end of a text: before all characters. */
const END = 1

/** Makes a comparison with each text that it is given. It has the sign of `compare` of the language's collator with
 *  numbers by their value. */
export function textComparer(locale: Locale): (text: string) => CompareCodes {
  const ranks = ranksFor(locale)
  const { compare } = collatorFor(locale)
  return (text) => {
    const own = codesOf(text)
    return (codes, start, end) => {
      const sign = compareLetters(ranks, codes, start, end, own)
      return Number.isNaN(sign) ? compare(textOf(codes, start, end), text) : sign
    }
  }
}

const rankTables = new Map<Locale, Uint8Array>()

/** By code unit the rank of a character among the others, and 0 for those that have none. All digits share one. */
function ranksFor(locale: Locale): Uint8Array {
  const known = rankTables.get(locale)
  if (known) return known
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  const others = ascii.filter((character) => !/[1-9]/.test(character))
  const sorted = [...others, ...ACCENTED, ...ACCENTED.replace('ÿ', '').toUpperCase()].sort(compare)
  const ranks = new Uint8Array(CHARACTERS)
  let rank = END + 1
  for (const [i, character] of sorted.entries()) {
    if (i > 0 && compare(sorted[i - 1] as string, character) !== 0) rank++
    ranks[character.charCodeAt(0)] = rank
  }
  ranks.fill(ranks[ZERO] as number, ZERO, NINE + 1)
  rankTables.set(locale, ranks)
  return ranks
}

/** Returns the sign by letters alone, 0 for texts that are the same, else UNDECIDED. */
function compareLetters(
  ranks: Uint8Array,
  a: Uint16Array,
  start: number,
  end: number,
  b: Uint16Array,
): number {
  const digit = ranks[ZERO] as number
  const rankAt = (codes: Uint16Array, at: number, until: number) =>
    at < until ? (ranks[codes[at] as number] ?? 0) : END
  let i = start
  let j = 0
  let isSame = end - start === b.length
  for (;;) {
    if (i === end && j === b.length) return isSame ? 0 : UNDECIDED
    const left = rankAt(a, i, end)
    const right = rankAt(b, j, b.length)
    if (left === 0 || right === 0) return UNDECIDED
    if (left !== right) {
      const isSure = rankAt(a, i + 1, end) !== 0 && rankAt(b, j + 1, b.length) !== 0
      return isSure ? left - right : UNDECIDED
    }
    if (left !== digit) {
      if (a[i] !== b[j]) isSame = false
      i++
      j++
      continue
    }
    const leftEnd = endOfNumber(a, i, end)
    const rightEnd = endOfNumber(b, j, b.length)
    const sign = compareNumbers(a, i, leftEnd, b, j, rightEnd)
    if (sign !== 0) {
      const isSure = rankAt(a, leftEnd, end) !== 0 && rankAt(b, rightEnd, b.length) !== 0
      return isSure ? sign : UNDECIDED
    }
    if (leftEnd - i !== rightEnd - j) isSame = false
    i = leftEnd
    j = rightEnd
  }
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= ZERO && code <= NINE
}

function endOfNumber(codes: Uint16Array, from: number, until: number): number {
  let at = from
  while (at < until && isDigit(codes[at])) at++
  return at
}

/** By value, however long: without the zeros in front the shorter is less. */
function compareNumbers(
  a: Uint16Array,
  aFrom: number,
  aEnd: number,
  b: Uint16Array,
  bFrom: number,
  bEnd: number,
): number {
  let i = aFrom
  let j = bFrom
  while (i < aEnd && a[i] === ZERO) i++
  while (j < bEnd && b[j] === ZERO) j++
  if (aEnd - i !== bEnd - j) return aEnd - i - (bEnd - j)
  for (; i < aEnd; i++, j++) if (a[i] !== b[j]) return (a[i] as number) - (b[j] as number)
  return 0
}
