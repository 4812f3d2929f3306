/** Which words of the catalogue a misspelt word may have meant. Asked only when it finds nothing as it stands.
 *
 *  Each slip takes at most one letter away and adds at most one, so words that lack more letters than slips are
 *  allowed are dropped by their letters alone; only the few that remain are compared. */
import { popcount } from '../bits.ts'
import { edits, lettersOf } from './edits.ts'

export type Respelling = { readonly slips: number; readonly anywhere: boolean; readonly fromLength: number }

/** Tried in this order until one of them finds a product. Inside compound words ('rulel' in styrrulle) one slip is
 *  allowed, and only for words long enough not to be found everywhere. */
export const RESPELLINGS: readonly Respelling[] = [
  { slips: 1, anywhere: false, fromLength: 4 },
  { slips: 2, anywhere: false, fromLength: 7 },
  { slips: 1, anywhere: true, fromLength: 5 },
]

/** Sizes and numbers are never respelled: M10 is not a misspelt M12. */
export function mayBeRespelled(word: string): boolean {
  return !/\p{N}/u.test(word)
}

export function respelled(
  words: readonly string[],
  letters: Uint32Array,
  typed: string,
  { slips, anywhere, fromLength }: Respelling,
): number[] {
  if (typed.length < fromLength) return []
  const typedLetters = lettersOf(typed)
  const ids: number[] = []
  for (let id = 0; id < letters.length; id++) {
    const ofWord = letters[id] as number
    if (popcount(typedLetters & ~ofWord) > slips) continue
    const word = words[id] as string
    if (!anywhere && Math.abs(word.length - typed.length) > slips) continue
    if (edits(typed, word, anywhere) <= slips) ids.push(id)
  }
  return ids
}
