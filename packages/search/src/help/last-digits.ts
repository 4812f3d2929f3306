/** Reads a number that is still being typed: the last one or two digits begin a size, so that 'dörrulle 5' is not empty
 *  until it is 'dörrulle 56'. */
import type { TypedChunk } from '../text/read-text.ts'
import { hitsInSegments, isVisible, type Reading, type Search, wordsOf } from '../text/read-word.ts'
import { addLooseWordHits } from '../text/word-index.ts'
import { type Piece, readPieces } from './pieces.ts'
import { readTogether } from './together.ts'
import type { WordBook } from './word-book.ts'

const INCOMPLETE = /^\d{1,2}$/

/** Returns undefined if the text does not end with one or two digits after another word, or if nothing visible is
 *  found. */
export function readLastDigits(
  search: Search,
  chunks: readonly TypedChunk[],
  book: WordBook,
): Reading | undefined {
  const last = chunks.at(-1)
  if (!last || chunks.length < 2 || !INCOMPLETE.test(last.text)) return undefined
  const hits = hitsInSegments(search, (text, found) => {
    for (const words of wordsOf(search, text))
      addLooseWordHits(words, { plain: last.text, accents: [] }, found)
  })
  const begun: Piece = {
    reading: { hits, isNumber: false, keys: [] },
    text: last.text,
    chunks: [last],
    optional: undefined,
    respelled: [],
  }
  const pieces = [...readPieces(search, chunks.slice(0, -1), book), begun]
  const together = readTogether(search, pieces)
  return together && isVisible(search, together.hits) ? together : undefined
}
