/** How many slips lie between two words: a letter too many, one missing, one wrong, or two neighbours swapped
 *  (optimal string alignment). */

/** Slips between what was typed and the whole word, or, with `anywhere`, the part of it that is nearest. */
export function edits(typed: string, word: string, anywhere: boolean): number {
  let before: number[] = []
  let previous = Array.from({ length: typed.length + 1 }, (_, i) => i)
  let least = typed.length
  for (let column = 1; column <= word.length; column++) {
    const current = [anywhere ? 0 : column]
    for (let row = 1; row <= typed.length; row++) {
      const same = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        (previous[row - 1] as number) + (same ? 0 : 1),
        (previous[row] as number) + 1,
        (current[row - 1] as number) + 1,
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) slips = Math.min(slips, (before[row - 2] as number) + 1)
      current.push(slips)
    }
    before = previous
    previous = current
    least = Math.min(least, current[typed.length] as number)
  }
  return anywhere ? least : (previous[typed.length] as number)
}

/** Which letters a word has, as 32 bits. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}
