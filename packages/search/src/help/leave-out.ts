/** Leaves out words until the rest finds something. It keeps the words that hit best: the kind of the part rather than a
 *  size, a word of names rather than one that is only mentioned. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Interpretation } from '../model.ts'
import type { TypedChunk } from '../text/read-text.ts'
import { isVisible, type Search } from '../text/read-word.ts'
import { type Piece, readPieces } from './pieces.ts'
import { bestLevel, isFound, isSolid, readTogether, requiredOf } from './together.ts'
import type { WordBook } from './word-book.ts'

/** A piece as it was read. `language` is set if it was read in another language than that of the text. */
type Read = { readonly piece: Piece; readonly language: Locale | undefined }

/** Reads the text without some of its words; it leaves out at most half of the required ones. Returns undefined if the rest
 *  finds nothing visible, or names no parts. */
export function readWithoutSome(
  search: Search,
  chunks: readonly TypedChunk[],
  others: readonly Locale[],
  book: WordBook,
) {
  const read = readPieces({ ...search, respelling: 'usual' }, chunks, book).map(
    (piece): Read =>
      isFound(search, piece)
        ? { piece, language: undefined }
        : (inOtherLanguage(search, piece, others, book) ?? { piece, language: undefined }),
  )
  const pieces = read.map(({ piece }) => piece)
  const required = requiredOf(pieces)
  const most = Math.floor(required.length / 2)
  let left = pieces.filter((piece) => !required.includes(piece) || isFound(search, piece))
  while (true) {
    const leftOut = required.filter((piece) => !left.includes(piece))
    if (leftOut.length > most) return undefined
    const reading = leftOut.length > 0 ? readTogether(search, left) : undefined
    if (reading && isVisible(search, reading.hits)) {
      if (!left.some((piece) => required.includes(piece) && isSolid(search, piece))) return undefined
      const languages = read.flatMap(({ piece, language }) =>
        left.includes(piece) && language ? [language] : [],
      )
      const did: Partial<Interpretation> = {
        leftOut: leftOut.map(({ text }) => text),
        otherLanguages: [...new Set(languages)],
        respelled: left.flatMap(({ respelled }) => respelled),
      }
      return { reading, did }
    }
    const next = withoutOne(search, left, required)
    if (!next) return undefined
    left = next
  }
}

function inOtherLanguage(
  search: Search,
  { chunks }: Piece,
  others: readonly Locale[],
  book: WordBook,
): Read | undefined {
  for (const language of others) {
    const [piece, ...more] = readPieces({ ...search, locales: [language] }, chunks, book)
    if (piece && more.length === 0 && isFound(search, piece)) return { piece, language }
  }
  return undefined
}

/** Leaves out the piece whose absence leaves the best hits. If no single absence leaves any hit, it leaves out the piece
 *  that hits worst. */
function withoutOne(
  search: Search,
  pieces: readonly Piece[],
  required: readonly Piece[],
): Piece[] | undefined {
  const removable = pieces.filter((piece) => required.includes(piece))
  if (removable.length < 2) return undefined
  const ways = removable.map((piece) => {
    const left = pieces.filter((other) => other !== piece)
    const together = readTogether(search, left)
    return {
      left,
      level: together ? bestLevel(search, together.hits) : Number.POSITIVE_INFINITY,
      own: bestLevel(search, piece.reading.hits),
    }
  })
  const [best] = ways.toSorted((a, b) => compare(a.level, b.level) || compare(b.own, a.own))
  return best?.left
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
