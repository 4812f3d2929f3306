/** How well a product was hit, best first. RELEVANCE lists by it before anything else; the other sorts ignore it.
 *
 *  Hits are kept as one set of products a level, each level holding the better ones too. Then "both words" is the
 *  intersection level by level (the worse hit counts) and "one or the other" the union (the better counts). A level
 *  that adds nothing is the very row of the level before it, which saves most of the work: few words are hit in more
 *  than one or two ways. */
import { addAll, type Bits } from '../bits.ts'

export const HitLevel = {
  ExactNumber: 0,
  PartOfNumber: 1,
  HighPrioWord: 2,
  HighPrioPrefix: 3,
  HighPrioPart: 4,
  OtherForm: 5,
  LowPrio: 6,
  Respelled: 7,
} as const
export type HitLevel = (typeof HitLevel)[keyof typeof HitLevel]

const LEVELS = Object.values(HitLevel)

/** A row for each level, never written after. */
export type Levels = readonly Bits[]

/** Rows while hits are gathered: none for a level that has no hit so far. */
export type Found = (Bits | undefined)[]

/** Gives a row of zeros. */
export type EmptyRow = () => Bits

export function rowOfLevel(found: Found, level: HitLevel, emptyRow: EmptyRow): Bits {
  const row = found[level] ?? emptyRow()
  found[level] = row
  return row
}

/** Puts the better hits into each level; the rows gathered become those of the levels. */
export function levelsOf(found: Found, emptyRow: EmptyRow): Levels {
  const levels: Bits[] = []
  let better: Bits | undefined
  for (const level of LEVELS) {
    const row = found[level]
    if (row && better) addAll(row, better)
    better = row ?? better ?? emptyRow()
    levels.push(better)
  }
  return levels
}

/** The products of both, or of one or the other, level by level. */
export function mergeLevels(a: Levels, b: Levels, how: 'both' | 'either', emptyRow: EmptyRow): Levels {
  if (how === 'either' && isNothing(b)) return a
  if (how === 'either' && isNothing(a)) return b
  const levels: Bits[] = []
  for (const level of LEVELS) {
    const before = levels[level - 1]
    const same = before !== undefined && a[level] === a[level - 1] && b[level] === b[level - 1]
    levels.push(same ? before : mergeRows(a[level] as Bits, b[level] as Bits, how, emptyRow()))
  }
  return levels
}

/** Every product that was hit. */
export function anyHit(levels: Levels): Bits {
  return levels[HitLevel.Respelled] as Bits
}

function isNothing(levels: Levels): boolean {
  const row = anyHit(levels)
  for (let i = 0; i < row.length; i++) if (row[i] !== 0) return false
  return true
}

function mergeRows(a: Bits, b: Bits, how: 'both' | 'either', row: Bits): Bits {
  if (how === 'both') for (let i = 0; i < row.length; i++) row[i] = (a[i] as number) & (b[i] as number)
  else for (let i = 0; i < row.length; i++) row[i] = (a[i] as number) | (b[i] as number)
  return row
}
