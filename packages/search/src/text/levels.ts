/** How well a product was hit, best first. RELEVANCE lists by it before anything else; the other sorts ignore it.
 *
 *  Hits are kept as one set of products a level, and after `accumulate` each level holds the better ones too. Then
 *  "both words" is the intersection level by level (the worse hit counts) and "one or the other" the union (the
 *  better counts). */
import { addAll, type Bits, emptyBits, keepOnly } from '../bits.ts'

export const HitLevel = {
  ExactNumber: 0,
  PartOfNumber: 1,
  HighPrioPrefix: 2,
  HighPrioPart: 3,
  LowPrio: 4,
  Respelled: 5,
} as const
export type HitLevel = (typeof HitLevel)[keyof typeof HitLevel]

export type Levels = readonly [Bits, Bits, Bits, Bits, Bits, Bits]

export function noHits(size: number): Levels {
  const none = () => emptyBits(size)
  return [none(), none(), none(), none(), none(), none()]
}

export function accumulate(levels: Levels): void {
  let better: Bits = levels[0]
  for (const level of levels.slice(1)) {
    addAll(level, better)
    better = level
  }
}

export function both(target: Levels, other: Levels): void {
  for (const level of Object.values(HitLevel)) keepOnly(target[level], other[level])
}

export function either(target: Levels, other: Levels): void {
  for (const level of Object.values(HitLevel)) addAll(target[level], other[level])
}

/** Every product that was hit, once the levels are accumulated. */
export function anyHit(levels: Levels): Bits {
  return levels[HitLevel.Respelled]
}
