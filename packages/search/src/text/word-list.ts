/** A sorted list of distinct words that finds the words that begin with, or contain, some letters.
 *
 *  All fuzziness of the search is resolved here, on tens of thousands of words, and never on products. To find the
 *  words that contain `rulle`, the rarest of its trigrams rul, ull and lle gives the candidates, which are then
 *  looked at. Trigrams share a bucket for all letters outside a-z and 0-9; that costs candidates, not answers. */
import { addPair, type Lists, listAt, listsOfPairs, noPairs } from '../lists.ts'

export type WordList = { readonly words: readonly string[]; readonly trigrams: Lists }

/** The shortest part that can be looked for inside words. */
export const SHORTEST_PART = 3

const SYMBOLS = 37
const BUCKETS = SYMBOLS ** 3

export function wordListOf(words: Iterable<string>): WordList {
  const sorted = [...new Set(words)].sort()
  const pairs = noPairs()
  for (const [id, word] of sorted.entries()) {
    for (const bucket of new Set(trigramsOf(word))) addPair(pairs, bucket, id)
  }
  return { words: sorted, trigrams: listsOfPairs(BUCKETS, pairs) }
}

/** The id of a word, or undefined. */
export function wordId(list: WordList, word: string): number | undefined {
  const id = firstWord(list, (candidate) => candidate >= word)
  return list.words[id] === word ? id : undefined
}

/** The ids of the words that begin with the prefix. */
export function wordsStartingWith(list: WordList, prefix: string): number[] {
  const from = firstWord(list, (word) => word >= prefix)
  const to = firstWord(list, (word) => word >= prefix && !word.startsWith(prefix))
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** The ids of the words that contain the part, which has at least SHORTEST_PART letters. */
export function wordsContaining(list: WordList, part: string): number[] {
  let rarest: Uint32Array | undefined
  for (const bucket of trigramsOf(part)) {
    const ids = listAt(list.trigrams, bucket)
    if (!rarest || ids.length < rarest.length) rarest = ids
  }
  return [...(rarest ?? [])].filter((id) => list.words[id]?.includes(part))
}

function trigramsOf(word: string): number[] {
  const buckets: number[] = []
  for (let i = 0; i + 2 < word.length; i++) {
    buckets.push((symbolAt(word, i) * SYMBOLS + symbolAt(word, i + 1)) * SYMBOLS + symbolAt(word, i + 2))
  }
  return buckets
}

function symbolAt(word: string, index: number): number {
  const code = word.charCodeAt(index)
  if (code >= 0x61 && code <= 0x7a) return code - 0x61
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : SYMBOLS - 1
}

/** The first word that fulfils the condition, which holds for all words after it too. */
function firstWord(list: WordList, holds: (word: string) => boolean): number {
  let low = 0
  let high = list.words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(list.words[middle] as string)) high = middle
    else low = middle + 1
  }
  return low
}
