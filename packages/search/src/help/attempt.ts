/** One way of reading a text: all its pieces together, then without units, as a plain search does. */
import type { TypedChunk } from '../text/read-text.ts'
import { isVisible, type Reading, type Search } from '../text/read-word.ts'
import { combined, readAsPart, withoutUnits } from '../text/text-search.ts'
import { type Piece, readingOf, readPieces, readTogether } from './pieces.ts'
import type { WordBook } from './word-book.ts'

export type Attempt = { readonly reading: Reading; readonly pieces: readonly Piece[] }

/** Undefined where nothing visible is found. */
export function attempt(search: Search, chunks: readonly TypedChunk[], book: WordBook): Attempt | undefined {
  return readChunks(search, chunks, book) ?? readChunks(search, withoutUnits(chunks), book)
}

function readChunks(search: Search, chunks: readonly TypedChunk[], book: WordBook): Attempt | undefined {
  if (chunks.length === 0) return undefined
  const pieces = readPieces(search, chunks, book)
  const hits = readTogether(search, pieces)
  const together = [hits && readingOf(hits, pieces), readAsPart(search, chunks)].filter(
    (reading) => reading !== undefined,
  )
  const found = combined(search, together, 'either')
  if (found && isVisible(search, found.hits)) return { reading: found, pieces }
  const numbers = pieces.filter(({ reading }) => reading.isNumber)
  const alone = combined(
    search,
    numbers.map(({ reading }) => reading),
    'either',
  )
  return alone && { reading: alone, pieces: numbers }
}
