/** Which words of the catalogue a misspelt word may have meant. Asked only when it finds nothing as it stands.
 *
 *  Each slip takes at most one letter away and adds at most one, so words that lack more letters than slips are
 *  allowed are dropped by their letters alone. The letters lie as rows of bits over the words, one for each letter,
 *  so that 32 words are looked at together; only the few that remain are compared. */
import { edits, LONGEST_PATTERN, type Pattern, patternOf } from './edits.ts'
import { plainByte } from './joints.ts'
import { decodeLetters } from './utf8.ts'
import { type WordTable, wordAt } from './word-table.ts'

export type Respelling = { readonly slips: 1 | 2; readonly anywhere: boolean; readonly fromLength: number }

/** Tried in this order until one of them finds a product. Inside compound words ('rulel' in styrrulle) one slip is
 *  allowed, and only for words long enough not to be found everywhere. */
export const RESPELLINGS: readonly Respelling[] = [
  { slips: 1, anywhere: false, fromLength: 4 },
  { slips: 2, anywhere: false, fromLength: 7 },
  { slips: 1, anywhere: true, fromLength: 5 },
]

/** Of a word this short the first letter is right and none is a wrong one: hund is neither rund nor hand. So is the
 *  first letter of a word hardly longer with two slips, and of a part of a longer word: fönster is not vänster. */
const SHORT_WORD = 4
const SHORT_FOR_TWO = 7

/** Letters outside a-z share a row. */
const OTHER_LETTERS = 26
/** Marks words without a digit. Sizes and numbers are neither misspelt nor meant: M10 is not a misspelt M12. */
const NO_DIGIT = 27
const ROWS = 28
const LONGEST_WORD = 256

const DIGIT = /\p{N}/u

export function letterRowsOf(words: Uint8Array): Uint32Array {
  let count = 0
  for (const byte of words) if (byte === 0) count++
  const length = Math.ceil(count / 32)
  const rows = new Uint32Array(ROWS * length)
  const letters = new Uint32Array(words.length)
  for (let id = 0, start = 0; id < count; id++) {
    const end = words.indexOf(0, start)
    let found = 1 << NO_DIGIT
    const read = decodeLetters(words, start, end, letters)
    for (let i = 0; i < read; i++) found |= 1 << rowOfLetter(letters[i] as number)
    for (let i = 0; i < read; i++) if (isDigit(letters[i] as number)) found = 0
    const column = id >>> 5
    for (let row = 0; row < ROWS; row++) {
      const at = row * length + column
      rows[at] = (rows[at] as number) | (((found >>> row) & 1) << (id & 31))
    }
    start = end + 1
  }
  return rows
}

/** The words that what was typed may have meant. */
export function respelled(
  table: WordTable,
  letterRows: Uint32Array,
  typed: Uint32Array,
  { slips, anywhere, fromLength }: Respelling,
): number[] {
  if (typed.length < fromLength || typed.length > LONGEST_PATTERN) return []
  const pattern = patternOf(typed)
  const afterFirst = patternOf(typed.subarray(1))
  const word = new Uint32Array(LONGEST_WORD)
  return withMostLetters(letterRows, typed, slips).filter((id) => {
    const start = wordAt(table, id)
    const end = table.words.indexOf(0, start)
    table.effort.bytes += end - start
    const length = decodeLetters(table.words, start, end, word)
    if (anywhere) return hasPartLike(afterFirst, typed[0] as number, word, length, slips)
    if (Math.abs(length - typed.length) > slips) return false
    if (typed.length <= (slips === 1 ? SHORT_WORD : SHORT_FOR_TWO) && word[0] !== typed[0]) return false
    if (typed.length <= SHORT_WORD && length === typed.length && !haveSameLetters(typed, word)) return false
    return edits(pattern, word, 0, length, false) <= slips
  })
}

/** Whether some part of the word that begins with the first letter typed goes on like the letters after it. */
function hasPartLike(
  afterFirst: Pattern,
  first: number,
  word: Uint32Array,
  length: number,
  slips: number,
): boolean {
  for (let at = 0; at < length; at++) {
    if (word[at] === first && edits(afterFirst, word, at + 1, length, true) <= slips) return true
  }
  return false
}

function haveSameLetters(typed: Uint32Array, word: Uint32Array): boolean {
  const sorted = word.slice(0, typed.length).sort()
  return typed.toSorted().every((letter, i) => letter === sorted[i])
}

/** The words that lack at most so many of the letters typed. */
function withMostLetters(letterRows: Uint32Array, typed: Uint32Array, slips: 1 | 2): number[] {
  const length = letterRows.length / ROWS
  const rows = [...new Set(Array.from(typed, rowOfLetter))].map((row) => row * length)
  const ids: number[] = []
  for (let column = 0; column < length; column++) {
    // How many letters are missing, counted for 32 words together, one bit of the count in each number.
    let ones = 0
    let twos = 0
    let fourOrMore = 0
    for (const row of rows) {
      const missing = ~(letterRows[row + column] as number)
      const carried = ones & missing
      ones ^= missing
      fourOrMore |= twos & carried
      twos ^= carried
    }
    const tooMany = fourOrMore | (slips === 1 ? twos : twos & ones)
    let left = (letterRows[NO_DIGIT * length + column] as number) & ~tooMany
    for (; left !== 0; left &= left - 1) ids.push((column << 5) | (31 - Math.clz32(left & -left)))
  }
  return ids
}

function rowOfLetter(code: number): number {
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : OTHER_LETTERS
}

function isDigit(code: number): boolean {
  const plain = plainByte(code)
  return plain < 0x80 ? plain >= 0x30 && plain <= 0x39 : DIGIT.test(String.fromCodePoint(code))
}
