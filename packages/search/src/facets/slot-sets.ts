/** Stores the products of each slot: a row of bits for many products, a list of ordinals for few.
 *
 *      dense rows      | slot 1 | slot 2 | slot 7 | …      one after the other, as counting reads them
 *      slots           1  2  7  …                          ascending: those of an attribute stand together
 *      lists           0: 5 9   3: 7   4: 1 2 …            of the other slots; empty for the dense ones */
import { addAll, type Bits, bytesOfRow, setBit } from '../arrays/bits.ts'
import { type Naturals, naturalsOf, wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { columnRuns } from './columns.ts'
import type { FacetShape } from './facets.ts'
import { ROW_LENGTHS } from './rows.ts'

export type SlotSets = {
  readonly rowBytes: number
  /** Ascending. */
  readonly denseSlots: Uint32Array
  readonly denseRows: Uint32Array
  readonly starts: Uint32Array
  readonly items: Uint32Array
}

/** More products than 1 in 64 make a slot dense: measured as the fastest of 32, 64 and 128. */
const DENSE_ABOVE_ONE_IN = 64

/** `sizes` is how many products are in each slot; `facets` are those of the slots. */
export function deriveSlotSets(
  sections: Sections,
  facets: readonly FacetShape[],
  sizes: Uint32Array,
  size: number,
): Sections {
  const denseSlots: number[] = []
  /** 1 + the first word of its row, or 0. */
  const denseAt = new Uint32Array(sizes.length)
  const starts = new Uint32Array(sizes.length + 1)
  const rowWords = bytesOfRow(size) >>> 2
  for (let slot = 0; slot < sizes.length; slot++) {
    const products = sizes[slot] as number
    const dense = products * DENSE_ABOVE_ONE_IN > size
    if (dense) denseAt[slot] = 1 + (denseSlots.push(slot) - 1) * rowWords
    starts[slot + 1] = (starts[slot] as number) + (dense ? 0 : products)
  }
  const rows = new Uint32Array(denseSlots.length * rowWords)
  const items = new Uint32Array(starts[sizes.length] as number)
  const next = starts.slice()

  const filling = { denseAt, rows, next, items }
  for (const { facet, first, numbers } of columnRuns(sections, facets)) {
    if (numbers instanceof Uint8Array) addBytes(filling, facet.firstSlot, first, numbers)
    else addHalves(filling, facet.firstSlot, first, numbers)
  }
  addRows(filling, naturalsOf(sections, 'rows.slots'), naturalsOf(sections, ROW_LENGTHS))
  return {
    'sets.denseSlots': Uint32Array.from(denseSlots),
    'sets.denseRows': rows,
    'sets.starts': starts,
    'sets.items': items,
  }
}

/** Sets while they are filled. */
type Filling = {
  /** For each slot 1 + the first word of its row, or 0 if it has no row. */
  readonly denseAt: Uint32Array
  readonly rows: Uint32Array
  /** The place of the next product of each slot. */
  readonly next: Uint32Array
  readonly items: Uint32Array
}

/** Adds products from `first` on, each with the slot that its number tells. Twice the same for arrays of two kinds: one
 *  loop for both would take twice the time, and half of opening an index is here. */
function addBytes(
  { denseAt, rows, next, items }: Filling,
  slot0: number,
  first: number,
  numbers: Uint8Array,
) {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number
    if (number === 0) continue
    const slot = slot0 + number
    const ordinal = first + i
    const dense = denseAt[slot] as number
    if (dense > 0) {
      const word = dense - 1 + (ordinal >>> 5)
      rows[word] = (rows[word] as number) | (1 << (ordinal & 31))
    } else {
      const at = next[slot] as number
      items[at] = ordinal
      next[slot] = at + 1
    }
  }
}

function addHalves(
  { denseAt, rows, next, items }: Filling,
  slot0: number,
  first: number,
  numbers: Uint16Array,
) {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number
    if (number === 0) continue
    const slot = slot0 + number
    const ordinal = first + i
    const dense = denseAt[slot] as number
    if (dense > 0) {
      const word = dense - 1 + (ordinal >>> 5)
      rows[word] = (rows[word] as number) | (1 << (ordinal & 31))
    } else {
      const at = next[slot] as number
      items[at] = ordinal
      next[slot] = at + 1
    }
  }
}

function addRows({ denseAt, rows, next, items }: Filling, slots: Naturals, lengths: Naturals) {
  for (let ordinal = 0, i = 0; ordinal < lengths.length; ordinal++) {
    const end = i + (lengths[ordinal] as number)
    for (; i < end; i++) {
      const slot = slots[i] as number
      const dense = denseAt[slot] as number
      if (dense > 0) {
        const word = dense - 1 + (ordinal >>> 5)
        rows[word] = (rows[word] as number) | (1 << (ordinal & 31))
      } else {
        const at = next[slot] as number
        items[at] = ordinal
        next[slot] = at + 1
      }
    }
  }
}

export function attachSlotSets(sections: Sections, size: number): SlotSets {
  return {
    rowBytes: bytesOfRow(size),
    denseSlots: wordsOf(sections, 'sets.denseSlots'),
    denseRows: wordsOf(sections, 'sets.denseRows'),
    starts: wordsOf(sections, 'sets.starts'),
    items: wordsOf(sections, 'sets.items'),
  }
}

/** Returns how many of the dense slots come before this one. */
export function denseBefore({ denseSlots }: SlotSets, slot: number): number {
  let low = 0
  let high = denseSlots.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((denseSlots[middle] as number) < slot) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the place of the bits of a slot, if it is dense. */
export function denseRowOf(sets: SlotSets, slot: number): number | undefined {
  const at = denseBefore(sets, slot)
  return sets.denseSlots[at] === slot ? sets.denseRows.byteOffset + at * sets.rowBytes : undefined
}

/** Adds the products of a slot to a row in the memory. */
export function addSlot(kernel: Kernel, sets: SlotSets, slot: number, row: number): void {
  const dense = denseRowOf(sets, slot)
  if (dense !== undefined) {
    kernel.or(row, row, dense, sets.rowBytes)
    return
  }
  const start = sets.starts[slot] as number
  kernel.setListed(row, sets.items.byteOffset + 4 * start, (sets.starts[slot + 1] as number) - start)
}

/** Adds the products of a slot to bits that lie anywhere. */
export function addSlotTo(target: Bits, sets: SlotSets, slot: number): void {
  const at = denseBefore(sets, slot)
  if (sets.denseSlots[at] === slot) {
    const words = sets.rowBytes >>> 2
    addAll(target, sets.denseRows.subarray(at * words, (at + 1) * words))
    return
  }
  const end = sets.starts[slot + 1] as number
  for (let i = sets.starts[slot] as number; i < end; i++) setBit(target, sets.items[i] as number)
}
