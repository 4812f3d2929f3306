/** Finds article numbers that a typed number may mean: read off a dirty label or a photograph (O and 0, I, l, | and
 *  1, S and 5, B and 8, Z and 2, G and 6), or typed with one slip (two characters swapped, one wrong). Whole article
 *  numbers of visible products only. */
import { HitLevel, rowOfLevel } from '../text/levels.ts'
import { addArticlesAndReplaced, type FoundKeys, findExactKeys } from '../text/number-index.ts'
import type { TypedText } from '../text/read-text.ts'
import { hitsInSegments, isVisible, type Reading, type Search } from '../text/read-word.ts'

const SHORTEST = 6
/** Also the bound of the work: every character is tried with ten others. */
const LONGEST = 20
const FEWEST_DIGITS = 4
/** Letters before the digits may be what they are: the S of SV-100. */
const LEADING_LETTERS = /^[a-z]{1,3}/
const READ_AS: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  '|': '1',
  s: '5',
  b: '8',
  z: '2',
  g: '6',
}

/** Undefined where the text is no number, or none is near. */
export function readNearNumber(search: Search, typed: TypedText): Reading | undefined {
  const number = bareNumber(typed)
  if (number === undefined) return undefined
  const digits = asDigits(number)
  const lead = LEADING_LETTERS.exec(number)?.[0] ?? ''
  const misread = [...new Set([digits, lead + asDigits(number.slice(lead.length))])]
  const numbersBy = (slips: (key: string) => readonly string[]) => [...new Set(misread.flatMap(slips))]
  return (
    readAny(search, misread) ??
    readAny(search, numbersBy(withTwoSwapped)) ??
    readAny(search, numbersBy(withOneWrong))
  )
}

/** Returns the number if the text is one number and nothing else. */
export function bareNumber(typed: TypedText): string | undefined {
  const bare = typed
    .map(({ text }) => text)
    .join('')
    .replace(/[\s\-–—./_]/g, '')
  if (bare.length < SHORTEST || bare.length > LONGEST || !/^[a-z0-9|]+$/.test(bare)) return undefined
  return bare.replace(/[^\d]/g, '').length >= FEWEST_DIGITS - 1 &&
    asDigits(bare).replace(/[^\d]/g, '').length >= FEWEST_DIGITS
    ? bare
    : undefined
}

function asDigits(text: string): string {
  return text.replace(/[oilsbzg|]/g, (letter) => READ_AS[letter] ?? letter)
}

/** More likely than a wrong digit: both digits stand on the label. */
function withTwoSwapped(key: string): string[] {
  return Array.from(key, (own, at) => {
    const next = key[at + 1] ?? own
    return next === own ? [] : [key.slice(0, at) + next + own + key.slice(at + 2)]
  }).flat()
}

function withOneWrong(key: string): string[] {
  return Array.from(key, (own, at) => {
    if (!/\d/.test(own)) return []
    const digits = Array.from('0123456789').filter((digit) => digit !== own)
    return digits.map((digit) => key.slice(0, at) + digit + key.slice(at + 1))
  }).flat()
}

function readAny(search: Search, numbers: readonly string[]): Reading | undefined {
  const keys = search.segments.map(({ text }): FoundKeys => {
    const exact = numbers.flatMap((key) => findExactKeys(text.numbers, { key, looseKey: key }).exact)
    return { exact: exact.sort((a, b) => a - b), loose: [], beginning: [], part: [], loosePart: [] }
  })
  const hits = hitsInSegments(search, ({ numbers: index }, { found, emptyRow }, segment) => {
    const { exact = [] } = keys[segment] ?? {}
    if (exact.length > 0)
      addArticlesAndReplaced(index, exact, rowOfLevel(found, HitLevel.ExactNumber, emptyRow))
  })
  return isVisible(search, hits) ? { hits, isNumber: true, keys: [keys] } : undefined
}
