const MOST_WORDS = 4

/** Returns a text of a few words once without each of them; nothing for one word, and for more words than buttons have
 *  room. */
export function textsWithoutWord(text: string): readonly { readonly word: string; readonly rest: string }[] {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
  if (words.length < 2 || words.length > MOST_WORDS) return []
  return words.map((word) => ({ word, rest: words.filter((other) => other !== word).join(' ') }))
}
