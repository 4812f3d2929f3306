/** Counts the slips between two words: a letter too many, one missing, one wrong, or two neighbours swapped
 *  (optimal string alignment), by Hyyrö's bit-parallel form of Myers' algorithm: a column of the usual table of
 *  distances is kept as differences of one bit each, so that a letter costs a dozen operations and not a column. */

/** A typed word, prepared so that it is read only once: for each letter the places at which it stands, as bits. */
export type Pattern = { readonly letters: Uint32Array; readonly placesOf: ReadonlyMap<number, number> }

/** Longer words do not fit into the bits of a number, and nobody means another word by them. */
export const LONGEST_PATTERN = 32

export function patternOf(letters: Uint32Array): Pattern {
  const placesOf = new Map<number, number>()
  for (const [place, letter] of letters.entries()) {
    placesOf.set(letter, (placesOf.get(letter) ?? 0) | (1 << place))
  }
  return { letters, placesOf }
}

/** Slips between the pattern and the letters from `from` to `to`, or, with `anyEnd`, as many of them as are nearest. */
export function edits(
  pattern: Pattern,
  word: Uint32Array,
  from: number,
  to: number,
  anyEnd: boolean,
): number {
  const size = pattern.letters.length
  const last = 1 << (size - 1)
  let more = -1
  let less = 0
  let diagonal = 0
  let placesBefore = 0
  let slips = size
  let least = size
  for (let i = from; i < to; i++) {
    const places = pattern.placesOf.get(word[i] as number) ?? 0
    const swapped = ((~diagonal & places) << 1) & placesBefore
    diagonal = (((places & more) + more) ^ more) | places | less | swapped
    let right = less | ~(diagonal | more)
    let wrong = diagonal & more
    if ((right & last) !== 0) slips++
    else if ((wrong & last) !== 0) slips--
    right = (right << 1) | 1
    wrong <<= 1
    more = wrong | ~(diagonal | right)
    less = right & diagonal
    placesBefore = places
    if (slips < least) least = slips
  }
  return anyEnd ? least : slips
}
