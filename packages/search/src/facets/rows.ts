/** Stores the slots of each product that no column holds: attributes with several options a product, and thinly spread ones.
 *  An attribute's first slot stands there too, so that counting needs no second look. */

import type { Lists } from '../arrays/lists.ts'
import { narrowed, naturalsOf, wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import type { Kernel } from '../kernel/kernel.ts'

export type Rows = {
  readonly starts: number
  readonly slots: number
  readonly wide: boolean
  readonly slotsAProduct: number
}

/** Shipped only: queries need the sums of them. */
export const ROW_LENGTHS = 'rows.lengths'

/** The rows of all slots marked in `isStored`. */
export function rowSections(slotsOfProduct: Lists, isStored: Uint8Array): Sections {
  const { starts, items } = slotsOfProduct
  const size = starts.length - 1
  const all = new Uint32Array(size)
  let values = 0
  let longest = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    let length = 0
    for (let at = starts[ordinal] as number; at < (starts[ordinal + 1] as number); at++)
      length += isStored[items[at] as number] as number
    all[ordinal] = length
    values += length
    longest = Math.max(longest, length)
  }
  const slots = isStored.length <= 0x10000 ? new Uint16Array(values) : new Uint32Array(values)
  let next = 0
  for (const slot of items) if (isStored[slot] === 1) slots[next++] = slot
  const lengths = narrowed(size, longest)
  lengths.set(all)
  return { [ROW_LENGTHS]: lengths, 'rows.slots': slots }
}

export function deriveRows(sections: Sections): Sections {
  const lengths = naturalsOf(sections, ROW_LENGTHS)
  const starts = new Uint32Array(lengths.length + 1)
  let start = 0
  for (let ordinal = 0; ordinal < lengths.length; ordinal++) {
    start += lengths[ordinal] as number
    starts[ordinal + 1] = start
  }
  return { 'rows.starts': starts }
}

export function attachRows(sections: Sections): Rows {
  const starts = wordsOf(sections, 'rows.starts')
  const slots = naturalsOf(sections, 'rows.slots')
  return {
    starts: starts.byteOffset,
    slots: slots.byteOffset,
    wide: slots instanceof Uint32Array,
    slotsAProduct: slots.length / Math.max(1, starts.length - 1),
  }
}

export function countRows(
  kernel: Kernel,
  rows: Rows,
  set: number,
  rowBytes: number,
  counts: number,
  scratch: number,
): void {
  if (rows.wide) kernel.countSlots32(set, rowBytes, rows.starts, rows.slots, counts, scratch)
  else kernel.countSlots16(set, rowBytes, rows.starts, rows.slots, counts, scratch)
}
