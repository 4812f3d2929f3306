/** Combines the hits of a text's pieces and rates each piece. */
import { and, intersects } from '../arrays/bits.ts'
import { anyHit, HIT_LEVELS, HitLevel, type Moves, movedLevels } from '../text/levels.ts'
import { isVisible, type Reading, type Search, type SearchHits } from '../text/read-word.ts'
import { combined } from '../text/text-search.ts'
import type { Piece } from './pieces.ts'

/** A word with fewer letters is rather a code or a unit. */
const SHORTEST_NAMING = 3
/** Up to this length a word is like many others with one slip. */
const LONGEST_SHORT = 5

/** The pieces that have to be found: all of them where none but optional ones were typed. */
export function requiredOf(pieces: readonly Piece[]): readonly Piece[] {
  const required = pieces.filter(({ optional }) => optional === undefined)
  return required.length > 0 ? required : pieces
}

/** Everything required, what optional words hit as well before the rest. Undefined for no pieces. */
export function readTogether(search: Search, pieces: readonly Piece[]): Reading | undefined {
  const required = requiredOf(pieces)
  const together = combined(
    search,
    required.map(({ reading }) => reading),
    'all',
  )
  if (!together) return undefined
  const helping = pieces.filter((piece) => !required.includes(piece))
  const hits = helping.reduce((all, piece) => preferring(search, all, piece), together.hits)
  return { hits, isNumber: false, keys: pieces.flatMap(({ reading }) => reading.keys) }
}

/** Of a word of the trade only fields of high priority count: TK Elevator is the maker of some parts, and no reason to
 *  show them first. */
function preferring(search: Search, hits: SearchHits, { reading, optional }: Piece): SearchHits {
  const most = optional === 'trade' ? HitLevel.HighPrioPart : HitLevel.LowPrioPart
  const preferred = search.segments.map(({ text }, i) =>
    anyHit((reading.hits[i] ?? []).slice(0, most + 1), text.host.emptyRow),
  )
  const isPreferred = search.segments.some(({ visible }, i) => {
    const seen = and(preferred[i] ?? visible, visible)
    return hits[i]?.some((row) => row !== undefined && intersects(row, seen))
  })
  if (!isPreferred) return hits
  return search.segments.map(({ text }, i) =>
    movedLevels(hits[i] ?? [], NOT_PREFERRED, text.host.emptyRow, preferred[i]),
  )
}

/** Products that are not preferred are hit as another form at best. Numbers stay what they are. */
const NOT_PREFERRED: Moves = Object.fromEntries(
  HIT_LEVELS.filter((level) => level >= HitLevel.HeadWord && level < HitLevel.OtherForm).map((level) => [
    level,
    HitLevel.OtherForm,
  ]),
)

/** Tells whether the piece hits a visible product. */
export function isFound(search: Search, { reading }: Piece): boolean {
  return isVisible(search, reading.hits)
}

/** Tells whether the piece is a word or a number that names parts, not a size or a word that is only mentioned. */
export function isSolid(search: Search, { reading, chunks }: Piece): boolean {
  if (reading.isNumber) return true
  const letters = chunks.reduce((count, { text }) => count + text.replace(/\P{L}/gu, '').length, 0)
  if (letters < SHORTEST_NAMING) return false
  const most = letters > LONGEST_SHORT ? HitLevel.Respelled : HitLevel.OtherForm
  return HIT_LEVELS.some(
    (level) => level <= most && level !== HitLevel.OtherAccent && isVisibleOn(search, reading.hits, level),
  )
}

/** The best level on which a visible product is hit. */
export function bestLevel(search: Search, hits: SearchHits): number {
  return HIT_LEVELS.find((level) => isVisibleOn(search, hits, level)) ?? Number.POSITIVE_INFINITY
}

function isVisibleOn(search: Search, hits: SearchHits, level: HitLevel): boolean {
  return search.segments.some(({ visible }, i) => {
    const row = hits[i]?.[level]
    return row !== undefined && intersects(row, visible)
  })
}
