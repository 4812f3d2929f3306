/** Finds the words of the catalogue that a misspelt word may mean. It is asked only if the word finds nothing as it stands.
 *
 *  Each slip takes at most one letter away and adds at most one, so words that lack more letters than slips are
 *  allowed are dropped by their letters alone. The letters lie as rows of bits over the words, one for each letter,
 *  so that 32 words are looked at together; only the few that remain are compared. */
import { edits, LONGEST_PATTERN, type Pattern, patternOf } from './edits.ts'
import { plainByte } from './joints.ts'
import { decodeLetters } from './utf8.ts'
import { sizeOf, type WordTable, wordAt } from './word-table.ts'

export type Respelling = {
  readonly slips: 1 | 2
  readonly anywhere: boolean
  readonly fromLength: number
  /** True if one letter of a short word may be wrong. */
  readonly wrongLetterInShort?: true
}

/** Tried in this order until one of them finds a product. Inside compound words ('rulel' in styrrulle) one slip is
 *  allowed, and only for words long enough not to be found everywhere. */
export const RESPELLINGS: readonly Respelling[] = [
  { slips: 1, anywhere: false, fromLength: 4 },
  { slips: 2, anywhere: false, fromLength: 7 },
  { slips: 1, anywhere: true, fromLength: 5 },
]

/** Only for a search that says what it did: fuxe is a fuse, kas a kaus. */
export const SHORT_WORDS: Respelling = { slips: 1, anywhere: false, fromLength: 3, wrongLetterInShort: true }
/** A typed word is never respelled as a shorter word than this. */
const SHORTEST_MEANT = 3

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
/** Bytes of UTF-8 from here on begin a letter that takes several. */
const FIRST_OF_SEVERAL = 0xc0

const DIGIT = /\p{N}/u

/** The bits of 32 words are collected before they are written: rows lie far apart. */
export function letterRowsOf(words: Uint8Array): Uint32Array {
  const count = sizeOf(words)
  const length = Math.ceil(count / 32)
  const rows = new Uint32Array(ROWS * length)
  const column = new Int32Array(ROWS)
  const letters = new Uint32Array(1)
  for (let id = 0, at = 0; id < count; id++, at++) {
    let found = 1 << NO_DIGIT
    let hasDigit = false
    for (; words[at] !== 0; at++) {
      const byte = words[at] as number
      if (byte >= 0x80 && byte < FIRST_OF_SEVERAL) continue
      letters[0] = byte
      if (byte >= FIRST_OF_SEVERAL) decodeLetters(words, at, words.length, letters)
      found |= 1 << rowOfLetter(letters[0])
      hasDigit ||= isDigit(letters[0])
    }
    if (hasDigit) found = 0
    for (; found !== 0; found &= found - 1) {
      const row = 31 - Math.clz32(found & -found)
      column[row] = (column[row] as number) | (1 << (id & 31))
    }
    if ((id & 31) !== 31 && id !== count - 1) continue
    for (let row = 0; row < ROWS; row++) rows[row * length + (id >>> 5)] = column[row] as number
    column.fill(0)
  }
  return rows
}

/** The words that what was typed may have meant. */
export function respelled(
  table: WordTable,
  letterRows: Uint32Array,
  typed: Uint32Array,
  { slips, anywhere, fromLength, wrongLetterInShort }: Respelling,
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
    if (length < SHORTEST_MEANT) return false
    const isShort = typed.length <= SHORT_WORD && length === typed.length
    if (isShort && !wrongLetterInShort && !haveSameLetters(typed, word)) return false
    return edits(pattern, word, 0, length, false) <= slips
  })
}

/** Tells whether some part of the word that begins with the first letter typed goes on like the letters after it. */
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
    // Counts the missing letters of 32 words together, one bit of the count in each number.
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
