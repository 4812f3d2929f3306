/** Ranks the characters of most texts as the collator of a language does, so that it need not be asked about each text.
 *  Letters that differ by accents or case alone share a rank. */
import type { Locale } from '@hoistway/domain/texts/locale'

export const CHARACTERS = 256
export const ZERO = 0x30
const NINE = 0x39
/** Each is one letter with an accent in all of our languages; ß and æ are two letters and stay without a rank. */
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
/** The rank of the end of a text: before all characters. */
export const END = 1

const rankTables = new Map<Locale, Uint8Array>()

/** By code unit the rank of a character among the others, and 0 for those that have none. All digits share one. */
export function letterRanks(locale: Locale): Uint8Array {
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

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= ZERO && code <= NINE
}

export function endOfNumber(codes: Uint16Array, from: number, until: number): number {
  let at = from
  while (at < until && isDigit(codes[at])) at++
  return at
}

/** A text whose plain comparison with those of others has the sign of the collator's by letters and by the value of
 *  numbers; undefined for a text with a character that has no rank. */
export function letterKey(text: string, ranks: Uint8Array): string | undefined {
  let key = ''
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const rank = code < CHARACTERS ? (ranks[code] as number) : 0
    if (rank === 0) return undefined
    key += String.fromCharCode(rank)
    at++
    if (!isDigit(code)) continue
    let from = at - 1
    while (isDigit(text.charCodeAt(at))) at++
    while (from < at - 1 && text.charCodeAt(from) === ZERO) from++
    key += String.fromCharCode(at - from) + text.slice(from, at)
  }
  return key
}
