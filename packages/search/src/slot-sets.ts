/** Which products are in a slot: a set of bits where they are many, a list of ordinals where they are few. */
import { addAll, type Bits, countCommon, emptyBits, hasBit, setBit } from './bits.ts'
import { addPair, type Lists, listAt, listsOfPairs, noPairs } from './lists.ts'

export type SlotSets = {
  readonly dense: readonly (Bits | undefined)[]
  /** Empty for the slots that are dense. */
  readonly rare: Lists
}

/** More products than 1 in 64 make a slot dense: measured as the fastest of 32, 64 and 128. */
const DENSE_ABOVE_ONE_IN = 64

/** `sizes` is the number of products in each slot; slots not marked in `kept` stay empty. */
export function slotSetsOf(
  sizes: Uint32Array,
  productCount: number,
  slotsOfProduct: Lists,
  kept: Uint8Array,
): SlotSets {
  const dense = Array.from(sizes, (size, slot) =>
    kept[slot] === 1 && size * DENSE_ABOVE_ONE_IN > productCount ? emptyBits(productCount) : undefined,
  )
  const rare = noPairs()
  for (let ordinal = 0; ordinal < productCount; ordinal++) {
    for (const slot of listAt(slotsOfProduct, ordinal)) {
      const bits = dense[slot]
      if (bits) setBit(bits, ordinal)
      else if (kept[slot] === 1) addPair(rare, slot, ordinal)
    }
  }
  return { dense, rare: listsOfPairs(sizes.length, rare) }
}

export function addSlotTo(target: Bits, sets: SlotSets, slot: number): void {
  const bits = sets.dense[slot]
  if (bits) addAll(target, bits)
  else for (const ordinal of listAt(sets.rare, slot)) setBit(target, ordinal)
}

/** How many products of the set are in the slot. */
export function countSlot(sets: SlotSets, slot: number, set: Bits): number {
  const bits = sets.dense[slot]
  if (bits) return countCommon(bits, set)
  const { starts, items } = sets.rare
  const end = starts[slot + 1] as number
  let count = 0
  for (let i = starts[slot] as number; i < end; i++) if (hasBit(set, items[i] as number)) count++
  return count
}
