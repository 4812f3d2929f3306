/** Cuts a text into pieces that must all be found: numbers, terms of the trade, words. */
import type { RespelledWord } from '../model.ts'
import { anyHit, HitLevel, type Moves, movedLevels } from '../text/levels.ts'
import { readText, type TypedChunk } from '../text/read-text.ts'
import { eitherOf, isVisible, type Reading, type Search } from '../text/read-word.ts'
import { combined, readChunk, readNumberFrom, readPair } from '../text/text-search.ts'
import { keyOf, LONGEST_TERM, synonymsFor, type WordBook } from './word-book.ts'

export type Piece = {
  readonly reading: Reading
  /** As typed. */
  readonly text: string
  readonly chunks: readonly TypedChunk[]
  /** Helps the order and is not required; `kind` tells in which fields it has to stand for that. */
  readonly optional: 'trade' | 'current' | undefined
  readonly respelled: readonly RespelledWord[]
}

/** Least length of the rest of a compound after its leading word: vajer in hissvajer. */
const SHORTEST_REST = 3
/** Direct or alternating current, behind the voltage. */
const CURRENT = /^[ad]c$/
const VOLTAGE = /\d(?:[km]?v|m?a)$/
/** HTD8M, which is written HTD 8M. */
const LETTERS_AND_SIZE = /^([a-z]{2,})(\d+[a-z]+)$/

export function readPieces(search: Search, chunks: readonly TypedChunk[], book: WordBook): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < chunks.length; ) {
    const piece = pieceAt(search, chunks, at, book)
    pieces.push(piece)
    at += piece.chunks.length
  }
  return pieces
}

function pieceAt(search: Search, chunks: readonly TypedChunk[], at: number, book: WordBook): Piece {
  const respelled: RespelledWord[] = []
  const noting = { ...search, respelled }
  const made = (reading: Reading, count: number, optional?: Piece['optional']): Piece => {
    const own = chunks.slice(at, at + count)
    return { reading, text: own.map(({ text }) => text).join(' '), chunks: own, optional, respelled }
  }
  const chunk = chunks[at] as TypedChunk
  const before = chunks[at - 1]
  if (CURRENT.test(chunk.text) && before && VOLTAGE.test(before.text))
    return made(readChunk(noting, chunk), 1, 'current')
  for (let count = Math.min(LONGEST_TERM, chunks.length - at); count > 0; count--) {
    const term = chunks.slice(at, at + count)
    if (book.optional.has(keyOf(term)))
      return made(readTerm({ ...search, respelling: 'none' }, term), count, 'trade')
  }
  const several = readNumberFrom(noting, chunks, at) ?? readPair(noting, chunks, at)
  if (several) return made(several.reading, several.chunks)
  for (let count = Math.min(LONGEST_TERM, chunks.length - at); count > 0; count--) {
    const term = chunks.slice(at, at + count)
    const synonyms = synonymsFor(book, term, search.locales)
    if (!synonyms) continue
    const literally = { ...noting, respelling: 'none' as const }
    return made(withSynonyms(literally, readTerm(literally, term), synonyms), count)
  }
  return made(readOne(noting, chunk, book), 1)
}

/** A word that finds nothing as it stands is read as a compound before it is read as a misspelt one. */
function readOne(search: Search, chunk: TypedChunk, book: WordBook): Reading {
  const plainly = { ...search, respelling: 'none' as const }
  const asItStands = readOnce(plainly, chunk)
  if (isVisible(search, asItStands.hits)) return asItStands
  return (
    readCompound(plainly, chunk, book) ??
    (search.respelling === 'none' ? asItStands : readChunk(search, chunk))
  )
}

function readOnce(search: Search, chunk: TypedChunk): Reading {
  const key = `${search.locales.join()} ${chunk.text}`
  const reading = search.asTheyStand?.get(key) ?? readChunk(search, chunk)
  search.asTheyStand?.set(key, reading)
  return reading
}

function readCompound(search: Search, chunk: TypedChunk, book: WordBook): Reading | undefined {
  const [word, ...others] = chunk.words
  const plain = word?.spellings[0]?.plain
  if (plain === undefined || others.length > 0) return undefined
  const [, letters, size] = LETTERS_AND_SIZE.exec(plain) ?? []
  if (letters && size) return visibleOrNothing(search, readTerm(search, readText(`${letters} ${size}`) ?? []))
  for (const lead of book.leads) {
    if (!plain.startsWith(lead)) continue
    for (const rest of [plain.slice(lead.length), plain.slice(lead.length).replace(/^s/, '')]) {
      if (rest.length < SHORTEST_REST) continue
      const chunks = readText(rest) ?? []
      const synonyms = synonymsFor(book, chunks, search.locales)
      const literal = readTerm(search, chunks)
      const found = visibleOrNothing(search, synonyms ? withSynonyms(search, literal, synonyms) : literal)
      if (found) return found
    }
  }
  return undefined
}

function visibleOrNothing(search: Search, reading: Reading): Reading | undefined {
  return isVisible(search, reading.hits) ? reading : undefined
}

/** All chunks, each as a word of texts or a number. */
function readTerm(search: Search, chunks: readonly TypedChunk[]): Reading {
  const readings = chunks.map((chunk) => readChunk(search, chunk))
  const reading = combined(search, readings, 'all')
  if (reading) return reading
  return { hits: search.segments.map(() => []), isNumber: false, keys: [] }
}

/** Parts that are hit as typed as well go before those that only the synonym hits: of all ropes, those that are also
 *  called Drahtseil come first. */
function withSynonyms(
  search: Search,
  literal: Reading,
  synonyms: readonly (readonly TypedChunk[])[],
): Reading {
  const bySynonyms = synonyms
    .map((term) => readTerm(search, term).hits)
    .reduce((a, b) => eitherOf(search, a, b))
  const moved = search.segments.map(({ text: { host } }, i) => {
    const asTyped = anyHit((literal.hits[i] ?? []).slice(0, HitLevel.HighPrioPart + 1), host.emptyRow)
    const behind = movedLevels(bySynonyms[i] ?? [], SYNONYM_LEVEL, host.emptyRow, asTyped)
    return movedLevels(behind, ALSO_TYPED_LEVEL, host.emptyRow)
  })
  return { ...literal, hits: eitherOf(search, literal.hits, moved) }
}

/** Within each field, hits by a synonym come after hits by the typed word. The kind of a part still comes before its
 *  properties. */
const SYNONYM_LEVEL: Moves = {
  [HitLevel.HeadWord]: HitLevel.HeadModifier,
  [HitLevel.HeadEnd]: HitLevel.HeadModifier,
  [HitLevel.HeadModifier]: HitLevel.HeadPart,
  [HitLevel.NameWord]: HitLevel.NamePart,
  [HitLevel.HighPrioWord]: HitLevel.HighPrioPart,
  [HitLevel.HighPrioPrefix]: HitLevel.HighPrioPart,
}
const ALSO_TYPED_LEVEL: Moves = { [HitLevel.HeadWord]: HitLevel.HeadEnd }
