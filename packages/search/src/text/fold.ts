/** Makes texts and queries comparable. This is not collation: sorting keeps å apart from a.
 *
 *  Letters are lower case and plain: å and ä are a, é is e, ß is ss. A word with ä, ö or ü stands in the index a
 *  second time with ae, oe and ue, as it is typed where these keys are missing. A measure is written in one way:
 *
 *      70 mm   70mm            70mm             number and unit are one word
 *      56 × 14   56 x 14       56x14
 *      16,4   16.4             16.4             but 4041.123.456 is three words
 *      27 Ω   27 ohm           27ohm
 *      24 volt   24 V          24v
 *      24VDC   24 V DC         24v and dc
 *      ⌀56   Ø 56              56, and in the catalogue 56mm */

import { withJoint, withoutJoints } from './joints.ts'
import { encodeText } from './utf8.ts'

const UNITS = [
  ...[
    'mm',
    'cm',
    'dm',
    'm',
    'mm2',
    'cm2',
    'm2',
    'm3',
    'l',
    'ml',
    'kg',
    'g',
    't',
    'n',
    'kn',
    'nm',
    'bar',
    'mpa',
  ],
  ...['v', 'kv', 'mv', 'a', 'ma', 'ah', 'w', 'kw', 'va', 'kva', 'hz', 'khz', 'ohm', 's', 'ms', 'min', 'h'],
  ...['db', 'lm'],
]
const UNIT = `(?:${UNITS.toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}])`
const SIZES = '\\d+(?:\\.\\d+)?(?:x\\d+(?:\\.\\d+)?)*'

const ASCII = /^[\n -~]*$/
/** A word as most are, in which there is nothing to cut or to spell otherwise. */
const PLAIN_WORD = /^[a-z]+\d*$/
/** A word in which there is nothing to cut. */
const WHOLE_WORD = /^\p{L}+\d*$/u
const CHUNK_END = /[\s,;]/
const ACCENTS_FROM = '\0'
const TIMES = /(?<=\d) *[x×*] *(?=\d)/g
/** The sign, in lower case. */
const OHMS = /(?<=\d) *ω(?!\p{L})/gu
const SPELLED_UNITS = /(?<=\d) *(volt|watt|amp(?:ere)?)s?(?![\p{L}\p{N}])/gu
/** 24VDC is 24 V and DC. */
const VOLTS_AND_CURRENT = /(?<=\d) *(k?v) *([ad]c)(?![\p{L}\p{N}])/gu
const DECIMAL = /(?<![\d.,])(\d+)[.,](\d+)(?![.,]?\d)/g
const DIAMETER = new RegExp(`(?<![\\p{L}\\p{N}])[ø⌀∅] *(${SIZES})(?![.\\d])(?: *(${UNIT}))?`, 'gu')
const SIZES_WITH_UNIT = new RegExp(`(?<![\\p{L}\\p{N}.])(${SIZES}) +(${UNIT})`, 'gu')
const WORD = /(?:[\p{L}\p{N}]|(?<=\d)\.(?=\d))+/gu
const MEASURE = new RegExp(`^(${SIZES})(${UNIT})$`, 'u')
const SPELLED_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }

/** Lower case, and what is measured in one way. Diameters without a unit get the one given. */
export function comparable(text: string, unitOfDiameters: '' | 'mm'): string {
  const lower = ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase()
  if (!/\d/.test(lower) || PLAIN_WORD.test(lower)) return lower
  const pointed = /[.,]/.test(lower) ? withDecimalPoints(lower) : lower
  const sized = /[x×*]/.test(pointed) ? pointed.replace(TIMES, 'x') : pointed
  const measured = ASCII.test(sized)
    ? sized
    : sized
        .replace(OHMS, ' ohm')
        .replace(DIAMETER, (_, sizes: string, unit?: string) => ` ${sizes}${unit ?? unitOfDiameters}`)
  return measured
    .replace(VOLTS_AND_CURRENT, '$1 $2')
    .replace(SPELLED_UNITS, (_, unit: string) => ` ${unit.charAt(0)}`)
    .replace(SIZES_WITH_UNIT, '$1$2')
}

/** A point or comma between two numbers stays as a point; other points only cut words. */
function withDecimalPoints(text: string): string {
  return text
    .replaceAll('\u0001', ' ')
    .replace(DECIMAL, '$1\u0001$2')
    .replaceAll('.', '-')
    .replaceAll('\u0001', '.')
}

/** Splits a text at blanks, commas and semicolons. */
export function chunksOf(comparableText: string): string[] {
  if (!CHUNK_END.test(comparableText)) return comparableText === '' ? [] : [comparableText]
  return comparableText.split(/[\s,;]+/).filter((chunk) => chunk !== '')
}

/** Words of a chunk, cut at everything that is neither letter nor digit nor a decimal point. */
export function rawWordsOf(chunk: string): string[] {
  return chunk.match(WORD) ?? []
}

/** The word in plain letters, and as it is typed where some are missing. */
export function spellingsOf(rawWord: string): string[] {
  if (ASCII.test(rawWord)) return [rawWord]
  const spelledOut = rawWord.normalize('NFC').replace(/[äöüø]/g, (letter) => UMLAUTS[letter] ?? letter)
  return [...new Set([plain(rawWord), plain(spelledOut)])]
}

/** Every word by which a chunk of the catalogue's texts is found. */
export function indexedWordsOf(chunk: string): string[] {
  if (PLAIN_WORD.test(chunk)) return [chunk]
  if (WHOLE_WORD.test(chunk)) return indexedSpellingsOf(chunk)
  const raw = rawWordsOf(chunk)
  const words = new Set(raw.flatMap((word) => [word, ...partsOfSizes(word)]).flatMap(indexedSpellingsOf))
  if (raw.length > 1 && /\d/.test(chunk)) words.add(joined(raw))
  return [...words]
}

/** Returns the spellings of `spellingsOf`. After the plain word and a zero follow the places of its accents, so that
 *  words which differ in these alone are two. */
function indexedSpellingsOf(rawWord: string): string[] {
  const [bare = '', ...others] = spellingsOf(rawWord)
  const accents = accentsOf(rawWord)
  return accents.length === 0
    ? [bare, ...others]
    : [bare + ACCENTS_FROM + String.fromCharCode(...accents), ...others]
}

/** Splits an indexed word into its word and its accents. */
export function partsOfIndexed(indexed: string): {
  readonly word: string
  readonly accents: readonly number[]
} {
  const end = indexed.indexOf(ACCENTS_FROM)
  if (end < 0) return { word: indexed, accents: [] }
  const accents = Array.from(indexed.slice(end + 1), (accent) => accent.charCodeAt(0))
  return { word: indexed.slice(0, end), accents }
}

/** Returns the places, in the bytes of the plain word, of letters that were written with an accent. A letter that is
 *  written out, as ß is ss, has none: Schloß and Schloss are one word. */
export function accentsOf(rawWord: string): number[] {
  if (ASCII.test(rawWord)) return []
  const accents: number[] = []
  let at = 0
  for (const letter of rawWord.normalize('NFC')) {
    const bare = plain(letter)
    if (bare !== letter && bare.length === letter.length) accents.push(at)
    at += ASCII.test(bare) ? bare.length : encodeText(bare).length
  }
  return accents
}

/** Words by which two chunks are found that may be written as one: 'IP 54' by ip54, 'EN 81-20' by en81 and en8120. */
export function indexedPairOf(chunk: string, next: string): string[] {
  if (!mayLeadNumber(chunk) || !/^\d/.test(next)) return []
  const [first = ''] = rawWordsOf(next)
  return measureOf(first) ? [] : [...new Set([plain(chunk) + plain(first), plain(chunk) + keyOf(next)])]
}

/** Returns true for up to three letters. */
export function mayLeadNumber(chunk: string): boolean {
  return /^\p{L}{1,3}$/u.test(chunk)
}

/** A number and its unit: '70mm' is 70 and mm, '8x40mm' is 8x40 and mm. */
export function measureOf(word: string): { readonly sizes: string; readonly unit: string } | undefined {
  const [, sizes, unit] = MEASURE.exec(word) ?? []
  return sizes === undefined || unit === undefined ? undefined : { sizes, unit }
}

/** A number as it is indexed: letters and digits only, so that dashes, blanks and points do not matter, but joints. And
 *  loosely, without the zeros that lead its groups of digits: 40561-014 and 40561-14 are 4056114. */
export function numberKeysOf(number: string): { readonly key: string; readonly looseKey: string } {
  const text = comparable(number, '')
  const key = joined(rawWordsOf(text))
  const loose = withoutGroupZeros(text)
  return { key, looseKey: loose === text ? key : joined(rawWordsOf(loose)) }
}

export function keyOf(comparableText: string): string {
  return withoutJoints(joined(rawWordsOf(comparableText)))
}

export function looseKeyOf(comparableText: string): string {
  return keyOf(withoutGroupZeros(comparableText))
}

function withoutGroupZeros(comparableText: string): string {
  return comparableText.replace(/(?<!\d)0+(?=\d)/g, '')
}

/** Words as one, whose joints can still be told: the letter or digit behind one is marked (joints.ts). */
function joined(rawWords: readonly string[]): string {
  let text = ''
  for (let i = 0; i < rawWords.length; i++) {
    const word = plain(rawWords[i] as string)
    text += i === 0 ? word : withJoint(word)
  }
  if (!text.includes('.')) return text
  const [first = '', ...others] = text.split('.')
  return first + others.map(withJoint).join('')
}

/** The number without leading zeros; zero itself stays. */
export function withoutLeadingZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

/** '8x40mm' is found by 8mm and 40mm too, 'm12x50' by m12 and 50. */
function partsOfSizes(word: string): string[] {
  const measure = measureOf(word)
  const parts = (measure?.sizes ?? word).split(/(?<=\d)x(?=\d)/)
  const alone = parts.length > 1 ? parts.map((part) => part + (measure?.unit ?? '')) : []
  return measure ? [...alone, measure.unit] : alone
}

function plain(word: string): string {
  if (ASCII.test(word)) return word
  let text = ''
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= LATIN_LETTERS) return plainOfAny(word)
    PLAIN_LETTERS[code] ??= plainOfAny(String.fromCharCode(code))
    text += PLAIN_LETTERS[code]
  }
  return text
}

/** Latin letters, accents among them, up to here: no plain one depends on the letters beside it. */
const LATIN_LETTERS = 0x180
const PLAIN_LETTERS: string[] = []

function plainOfAny(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
}
