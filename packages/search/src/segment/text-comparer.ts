/** Compares texts as the collator of a language does, mostly without asking it: a collator takes a microsecond, and
 *  each changed label is compared with several others.
 *
 *  A collator compares letters first, and accents and case only where all letters are equal. So this file ranks the
 *  characters of most labels by the collator itself, one after the other, and compares texts by these ranks; runs of
 *  digits compare by their value. The collator decides where all ranks are equal, and where a text has a character
 *  without a rank next to the first that differs: that one could be an accent of it. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { type Comparer, textOf } from '../arrays/code-units.ts'
import { collatorFor } from './collation.ts'
import { CHARACTERS, END, endOfNumber, letterRanks, ZERO } from './letter-ranks.ts'

/** More than any difference of ranks, digits or lengths. */
const UNDECIDED = 2 ** 30

/** Makes a comparer for the text that it was given last. A comparison has the sign of `compare` of the language's
 *  collator with numbers by their value. */
export function textComparer(locale: Locale): (text: string) => Comparer {
  const ranks = letterRanks(locale)
  const collator = collatorFor(locale)
  const digit = ranks[ZERO] as number
  let text = ''
  let own = new Uint16Array(64)
  /** Of its characters, and twice that of its end. */
  let ownRanks = new Uint8Array(66)

  const comparer: Comparer = {
    compare(codes, length) {
      const sign = compareLetters(codes, length)
      if (sign !== UNDECIDED) return sign
      comparer.decidedBy = Infinity
      return collator.compare(textOf(codes, 0, length), text)
    },
    decidedBy: Infinity,
  }
  return (given) => {
    text = given
    if (text.length > own.length) {
      own = new Uint16Array(2 * text.length)
      ownRanks = new Uint8Array(own.length + 2)
    }
    for (let i = 0; i < text.length; i++) own[i] = text.charCodeAt(i)
    for (let i = 0; i <= text.length + 1; i++) ownRanks[i] = rankAt(ranks, own, i, text.length)
    return comparer
  }

  /** The sign by letters alone, 0 for texts that are the same, else UNDECIDED. */
  function compareLetters(codes: Uint16Array, length: number): number {
    let i = 0
    let j = 0
    let isSame = length === text.length
    for (;;) {
      if (i === length && j === text.length) {
        comparer.decidedBy = Infinity
        return isSame ? 0 : UNDECIDED
      }
      const right = ownRanks[j] as number
      const isAlike = i < length && j < text.length && codes[i] === own[j]
      const left = isAlike ? right : rankAt(ranks, codes, i, length)
      if (left === 0 || right === 0) return UNDECIDED
      if (left !== right) {
        comparer.decidedBy = i + 2
        const isSure = rankAt(ranks, codes, i + 1, length) !== 0 && ownRanks[j + 1] !== 0
        return isSure ? left - right : UNDECIDED
      }
      if (left !== digit) {
        if (codes[i] !== own[j]) isSame = false
        i++
        j++
        continue
      }
      const leftEnd = endOfNumber(codes, i, length)
      const rightEnd = endOfNumber(own, j, text.length)
      const sign = compareNumbers(codes, i, leftEnd, own, j, rightEnd)
      if (sign !== 0) {
        comparer.decidedBy = leftEnd + 1
        const isSure = rankAt(ranks, codes, leftEnd, length) !== 0 && ownRanks[rightEnd] !== 0
        return isSure ? sign : UNDECIDED
      }
      if (leftEnd - i !== rightEnd - j) isSame = false
      i = leftEnd
      j = rightEnd
    }
  }
}

function rankAt(ranks: Uint8Array, codes: Uint16Array, at: number, until: number): number {
  if (at >= until) return END
  const code = codes[at] as number
  return code < CHARACTERS ? (ranks[code] as number) : 0
}

/** Compares numbers of any length by value: without the zeros in front the shorter one is less. */
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
