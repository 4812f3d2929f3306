/** A text cut into pieces, each of which has to be found: numbers, terms of the trade, words. */
import { type Bits, intersects } from '../arrays/bits.ts'
import { anyHit, HitLevel, inEither, type Levels } from '../text/levels.ts'
import { readText, type TypedChunk } from '../text/read-text.ts'
import {
  allOf,
  eitherOf,
  isVisible,
  type Reading,
  type RespelledWord,
  type Search,
  type SearchHits,
} from '../text/read-word.ts'
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

/** What is left of a compound behind the word that leads it. */
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

/** The pieces that have to be found: all of them where none but optional ones were typed. */
export function requiredOf(pieces: readonly Piece[]): readonly Piece[] {
  const required = pieces.filter(({ optional }) => optional === undefined)
  return required.length > 0 ? required : pieces
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

function withSynonyms(
  search: Search,
  literal: Reading,
  synonyms: readonly (readonly TypedChunk[])[],
): Reading {
  const others = synonyms.map((term) => asSynonym(search, readTerm(search, term).hits))
  return { ...literal, hits: others.reduce((a, b) => eitherOf(search, a, b), literal.hits) }
}

/** What is hit as it was typed goes before what is hit by a synonym, field by field. */
const SYNONYM_LEVEL: Readonly<Partial<Record<number, HitLevel>>> = {
  [HitLevel.HeadWord]: HitLevel.HeadPart,
  [HitLevel.HeadEnd]: HitLevel.HeadPart,
  [HitLevel.NameWord]: HitLevel.NamePart,
  [HitLevel.HighPrioWord]: HitLevel.HighPrioPart,
  [HitLevel.HighPrioPrefix]: HitLevel.HighPrioPart,
}

function asSynonym(search: Search, hits: SearchHits): SearchHits {
  return search.segments.map(({ text }, i) => {
    let moved: Levels = []
    for (const [level, row] of (hits[i] ?? []).entries()) {
      if (!row) continue
      const found: (Bits | undefined)[] = []
      found[SYNONYM_LEVEL[level] ?? level] = row
      moved = inEither(moved, found, text.host.emptyRow)
    }
    return moved
  })
}

/** Everything required, what optional words hit as well before the rest. */
export function readTogether(search: Search, pieces: readonly Piece[]): SearchHits | undefined {
  const required = requiredOf(pieces)
  if (required.length === 0) return undefined
  const hits = required.map(({ reading }) => reading.hits)
  const together = hits.length === 1 ? (hits[0] as SearchHits) : allOf(search, hits)
  const helping = pieces.filter((piece) => !required.includes(piece))
  return helping.reduce((all, piece) => preferring(search, all, piece), together)
}

/** Of a word of the trade only fields of high priority count: TK Elevator is the maker of some parts, and no reason to
 *  show them first. */
function preferring(search: Search, hits: SearchHits, { reading, optional }: Piece): SearchHits {
  const most = optional === 'trade' ? HitLevel.HighPrioPart : HitLevel.LowPrioPart
  const preferred = search.segments.map(({ text }, i) =>
    anyHit((reading.hits[i] ?? []).slice(0, most + 1), text.host.emptyRow),
  )
  const isPreferred = search.segments.some(({ visible }, i) =>
    hits[i]?.some((row) => row !== undefined && intersectsAll(row, preferred[i] as Bits, visible)),
  )
  if (!isPreferred) return hits
  return search.segments.map(({ text }, i) =>
    demoted(hits[i] ?? [], preferred[i] as Bits, text.host.emptyRow),
  )
}

/** Products outside of the set are hit as another form at best. Numbers stay what they are. */
function demoted(levels: Levels, kept: Bits, emptyRow: () => Bits): Levels {
  const found: (Bits | undefined)[] = []
  for (const [level, row] of levels.entries()) {
    if (!row) continue
    if (level < HitLevel.HeadWord || level >= HitLevel.OtherForm) add(level, row)
    else {
      add(level, row.map((bits, at) => bits & (kept[at] as number)) as Bits)
      add(HitLevel.OtherForm, row.map((bits, at) => bits & ~(kept[at] as number)) as Bits)
    }
  }
  return found

  function add(level: number, row: Bits): void {
    const known = found[level] ?? emptyRow()
    for (let at = 0; at < row.length; at++) known[at] = (known[at] as number) | (row[at] as number)
    found[level] = known
  }
}

function intersectsAll(a: Bits, b: Bits, c: Bits): boolean {
  for (let at = 0; at < a.length; at++) {
    if (((a[at] as number) & (b[at] as number) & (c[at] as number)) !== 0) return true
  }
  return false
}

/** Whether a visible product is hit by the piece. */
export function isFound(search: Search, { reading }: Piece): boolean {
  return isVisible(search, reading.hits)
}

/** Whether the piece is a word or a number that names parts, not only one that is mentioned or a size. */
export function isSolid(search: Search, { reading, chunks }: Piece): boolean {
  if (reading.isNumber) return true
  const letters = chunks
    .map(({ text }) => text)
    .join('')
    .replace(/[^\p{L}]/gu, '')
  if (letters.length < SHORTEST_REST) return false
  const most = letters.length > 5 ? HitLevel.Respelled : HitLevel.OtherForm
  return search.segments.some(({ visible }, i) =>
    reading.hits[i]?.some(
      (row, level) =>
        row !== undefined && level <= most && level !== HitLevel.OtherAccent && intersects(row, visible),
    ),
  )
}

/** The best level on which a visible product is hit. */
export function bestLevel(search: Search, hits: SearchHits): number {
  for (let level = 0; level <= HitLevel.RespelledLowPrio; level++) {
    if (
      search.segments.some(({ visible }, i) => {
        const row = hits[i]?.[level]
        return row !== undefined && intersects(row, visible)
      })
    )
      return level
  }
  return Number.POSITIVE_INFINITY
}

/** The keys by which the pieces' numbers were looked for. */
export function readingOf(hits: SearchHits, pieces: readonly Piece[]): Reading {
  return { hits, isNumber: false, keys: pieces.flatMap(({ reading }) => reading.keys) }
}
