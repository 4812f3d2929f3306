/** The levels of a hit, best first. RELEVANCE lists by level before anything else; the other sorts ignore levels.
 *
 *  Hits are kept as one set of products for each level that was hit at all; of a product that is in several the best
 *  counts. Then "one or the other" is mostly no work: few words are hit in more than one or two ways, and a level that
 *  only one of them has is taken over as it is. "Both words", where the worse hit counts, looks at nothing but the
 *  places at which all of them have products. */
import { addAll, type Bits } from '../arrays/bits.ts'

/** The head of a name is what the part is, `Dörrkontakt` of 'Dörrkontakt 52 mm, IP54' (word-sections.ts). In English the
 *  last word of the head counts most: 'Governor tension weight' is a weight. */
export const HitLevel = {
  ExactNumber: 0,
  /** An article number that begins with what was typed. */
  BeginningOfNumber: 1,
  PartOfNumber: 2,
  HeadWord: 3,
  /** A compound of the head ends with it: kontakt in Dörrkontakt. */
  HeadEnd: 4,
  /** Another word of an English head: governor in 'Governor tension weight'. */
  HeadModifier: 5,
  HeadPart: 6,
  NameWord: 7,
  NamePart: 8,
  HighPrioWord: 9,
  HighPrioPrefix: 10,
  HighPrioPart: 11,
  /** Another form of the word that says what the part is: Rulle for rullar. */
  OtherFormOfHead: 12,
  OtherForm: 13,
  LowPrioWord: 14,
  LowPrioPart: 15,
  /** Typed with an accent that the text has not: lås in Överlast. */
  OtherAccent: 16,
  Respelled: 17,
  RespelledLowPrio: 18,
} as const
export type HitLevel = (typeof HitLevel)[keyof typeof HitLevel]

/** Best first. */
export const HIT_LEVELS = Object.values(HitLevel)

/** A row for each level that was hit. Rows are never written once they are collected: several levels may share one. */
export type Levels = readonly (Bits | undefined)[]

/** The same while it is collected. */
export type Found = (Bits | undefined)[]

/** Gives a row of zeros. */
export type EmptyRow = () => Bits

export function rowOfLevel(found: Found, level: HitLevel, emptyRow: EmptyRow): Bits {
  const row = found[level] ?? emptyRow()
  found[level] = row
  return row
}

/** The products of one or the other. */
export function inEither(a: Levels, b: Levels, emptyRow: EmptyRow): Levels {
  return HIT_LEVELS.map((level) => {
    const [ofA, ofB] = [a[level], b[level]]
    return ofA && ofB ? union([ofA, ofB], emptyRow) : (ofA ?? ofB)
  })
}

/** The products of all of them, each on the worst of its levels. */
export function inAll(hits: readonly Levels[], emptyRow: EmptyRow): Levels {
  const words = wordsInAll(hits, emptyRow)
  if (words.length === 0) return []
  /** For each of the hits, the products on this level or a better one, in the words of the rows that may hold some. */
  const better = hits.map(emptyRow)
  return HIT_LEVELS.map((level) => {
    if (hits.every((levels) => levels[level] === undefined)) return undefined
    for (const [i, levels] of hits.entries()) addWords(better[i] as Bits, levels[level], words)
    return common(better, words, emptyRow)
  })
}

/** Returns the levels without the products of this level. */
export function withoutLevel(levels: Levels, without: HitLevel, emptyRow: EmptyRow): Levels {
  const dropped = levels[without]
  if (!dropped) return levels
  return HIT_LEVELS.map((level) => {
    const row = levels[level]
    if (level === without) return undefined
    return row && level > without ? withoutBits(row, dropped, emptyRow()) : row
  })
}

/** The level to which the products of a level are moved, by level. Products of other levels are not moved. */
export type Moves = Readonly<Partial<Record<number, HitLevel>>>

/** Moves products from the best level on which they were hit to another one. Products of `staying` are not moved. */
export function movedLevels(levels: Levels, moves: Moves, emptyRow: EmptyRow, staying?: Bits): Levels {
  const last = lastTouched(levels, moves)
  if (last === undefined) return levels
  const found: Found = []
  let better: Bits | undefined
  for (const [level, row] of levels.entries()) {
    if (!row) continue
    const own = better && level <= last ? withoutBits(row, better, emptyRow()) : row
    if (level < last) better = better ? union([better, row], emptyRow) : row
    const target = moves[level]
    if (target === undefined || !staying) add(target ?? level, own)
    else {
      add(level, commonBits(own, staying, emptyRow()))
      add(target, withoutBits(own, staying, emptyRow()))
    }
  }
  return found

  function add(level: number, row: Bits): void {
    const known = found[level]
    found[level] = known ? union([known, row], emptyRow) : row
  }
}

/** The last level that products are moved from or to; undefined where none is moved. */
function lastTouched(levels: Levels, moves: Moves): number | undefined {
  const touched = levels.flatMap((row, level) => {
    const target = moves[level]
    return row && target !== undefined ? [level, target] : []
  })
  return touched.length === 0 ? undefined : Math.max(...touched)
}

/** Every product that was hit. */
export function anyHit(levels: Levels, emptyRow: EmptyRow): Bits {
  const rows = rowsOf(levels)
  return rows.length === 1 ? (rows[0] as Bits) : union(rows, emptyRow)
}

function rowsOf(levels: Levels): Bits[] {
  return levels.filter((row) => row !== undefined)
}

function union([first, ...others]: readonly Bits[], emptyRow: EmptyRow): Bits {
  const all = emptyRow()
  if (first) all.set(first)
  for (const row of others) addAll(all, row)
  return all
}

/** Returns the words of the rows that have a bit in all of them. The hits with the fewest rows go first: they leave
 *  little to look at. */
function wordsInAll(hits: readonly Levels[], emptyRow: EmptyRow): Uint32Array {
  const [first = [], ...others] = hits.map(rowsOf).sort((a, b) => a.length - b.length)
  const left = union(first, emptyRow)
  let words = wordsWithBits(left)
  for (const rows of others) {
    let count = 0
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as number
      let bits = 0
      for (let row = 0; row < rows.length; row++) bits |= (rows[row] as Bits)[word] as number
      left[word] = bits & (left[word] as number)
      if (left[word] !== 0) words[count++] = word
    }
    words = words.subarray(0, count)
  }
  return words
}

function wordsWithBits(row: Bits): Uint32Array {
  const words = new Uint32Array(row.length)
  let count = 0
  for (let word = 0; word < row.length; word++) if (row[word] !== 0) words[count++] = word
  return words.subarray(0, count)
}

function addWords(target: Bits, added: Bits | undefined, words: Uint32Array): void {
  if (!added) return
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number
    target[word] = (target[word] as number) | (added[word] as number)
  }
}

/** Undefined where there is none. */
function common(rows: readonly Bits[], words: Uint32Array, emptyRow: EmptyRow): Bits | undefined {
  let found: Bits | undefined
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number
    let bits = -1
    for (let row = 0; row < rows.length && bits !== 0; row++) bits &= (rows[row] as Bits)[word] as number
    if (bits === 0) continue
    found ??= emptyRow()
    found[word] = bits
  }
  return found
}

function commonBits(row: Bits, other: Bits, target: Bits): Bits {
  for (let i = 0; i < row.length; i++) target[i] = (row[i] as number) & (other[i] as number)
  return target
}

function withoutBits(row: Bits, dropped: Bits, target: Bits): Bits {
  for (let i = 0; i < row.length; i++) target[i] = (row[i] as number) & ~(dropped[i] as number)
  return target
}
