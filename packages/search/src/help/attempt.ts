/** Tries one way of reading a text: all its pieces together, then without units, as a plain search does. */
import type { TypedChunk } from '../text/read-text.ts'
import type { Reading, Search } from '../text/read-word.ts'
import { foundTogether, numbersAlone, withoutUnits } from '../text/text-search.ts'
import { type Piece, readPieces } from './pieces.ts'
import { readTogether } from './together.ts'
import type { WordBook } from './word-book.ts'

export type Attempt = { readonly reading: Reading; readonly pieces: readonly Piece[] }

/** Undefined where nothing visible is found. */
export function attempt(search: Search, chunks: readonly TypedChunk[], book: WordBook): Attempt | undefined {
  return readChunks(search, chunks, book) ?? readChunks(search, withoutUnits(chunks), book)
}

function readChunks(search: Search, chunks: readonly TypedChunk[], book: WordBook): Attempt | undefined {
  if (chunks.length === 0) return undefined
  const pieces = readPieces(search, chunks, book)
  const together = foundTogether(search, chunks, readTogether(search, pieces))
  if (together) return { reading: together, pieces }
  const numbers = pieces.filter(({ reading }) => reading.isNumber)
  const alone = numbersAlone(
    search,
    numbers.map(({ reading }) => reading),
  )
  return alone && { reading: alone, pieces: numbers }
}
