/** How well a product was hit, best first. RELEVANCE lists by it before anything else; the other sorts ignore it.
 *
 *  Hits are kept as one set of products a level, each level holding the better ones too. Then "both words" is the
 *  intersection level by level (the worse hit counts) and "one or the other" the union (the better counts). A level
 *  that adds nothing is the very row of the level before it, which saves most of the work: few words are hit in more
 *  than one or two ways. */
import { addAll, type Bits } from '../arrays/bits.ts'

/** The head of a name is what the part is, `Dörrkontakt` of 'Dörrkontakt 52 mm, IP54' (word-sections.ts). */
export const HitLevel = {
  ExactNumber: 0,
  /** An article number that begins with what was typed. */
  BeginningOfNumber: 1,
  PartOfNumber: 2,
  HeadWord: 3,
  /** A compound of the head ends with it: kontakt in Dörrkontakt. */
  HeadEnd: 4,
  HeadPart: 5,
  NameWord: 6,
  NamePart: 7,
  HighPrioWord: 8,
  HighPrioPrefix: 9,
  HighPrioPart: 10,
  OtherForm: 11,
  LowPrioWord: 12,
  LowPrioPart: 13,
  /** Typed with an accent that the text has not: lås in Överlast. */
  OtherAccent: 14,
  Respelled: 15,
  RespelledLowPrio: 16,
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
  if (how === 'either' && isEmpty(anyHit(b))) return a
  if (how === 'either' && isEmpty(anyHit(a))) return b
  const [firstOfA, firstOfB] = [a[0] as Bits, b[0] as Bits]
  const aBeginsEmpty = isEmpty(firstOfA)
  const bBeginsEmpty = isEmpty(firstOfB)
  const levels: Bits[] = []
  for (const level of LEVELS) {
    const [ofA, ofB, before] = [a[level] as Bits, b[level] as Bits, levels[level - 1]]
    const noneOfA = aBeginsEmpty && ofA === firstOfA
    const noneOfB = bBeginsEmpty && ofB === firstOfB
    if (before !== undefined && ofA === a[level - 1] && ofB === b[level - 1]) levels.push(before)
    else if (noneOfA) levels.push(how === 'both' ? ofA : ofB)
    else if (noneOfB) levels.push(how === 'both' ? ofB : ofA)
    else levels.push(mergeRows(ofA, ofB, how, emptyRow()))
  }
  return levels
}

/** Without the products whose level is this one. */
export function withoutLevel(levels: Levels, without: HitLevel, emptyRow: EmptyRow): Levels {
  const better = levels[without - 1] as Bits
  const dropped = levels[without] as Bits
  if (dropped === better) return levels
  return levels.map((row, level) => {
    if (level < without) return row
    return row === dropped ? better : withoutBits(row, dropped, better, emptyRow())
  })
}

/** Every product that was hit. */
export function anyHit(levels: Levels): Bits {
  return levels[HitLevel.RespelledLowPrio] as Bits
}

function isEmpty(row: Bits): boolean {
  for (let i = 0; i < row.length; i++) if (row[i] !== 0) return false
  return true
}

/** Bits of the row that are not dropped, or are among those kept. */
function withoutBits(row: Bits, dropped: Bits, kept: Bits, target: Bits): Bits {
  for (let i = 0; i < row.length; i++)
    target[i] = ((row[i] as number) & ~(dropped[i] as number)) | (kept[i] as number)
  return target
}

function mergeRows(a: Bits, b: Bits, how: 'both' | 'either', row: Bits): Bits {
  if (how === 'both') for (let i = 0; i < row.length; i++) row[i] = (a[i] as number) & (b[i] as number)
  else for (let i = 0; i < row.length; i++) row[i] = (a[i] as number) | (b[i] as number)
  return row
}
