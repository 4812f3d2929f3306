/** Which slots a product is in, laid out for counting over a list of products.
 *
 *  An attribute of which a product has at most one option, and which most products have, is a column: one small
 *  number a product (0 for none, else 1 + the option's index). All others share rows: per product its slots. */
import { endSlot, type Facet } from './facets.ts'
import { type Lists, listAt } from './lists.ts'

export type Column = Uint8Array | Uint16Array | Uint32Array

/** Below this share of products a column would hold mostly zeros. */
const COLUMN_FROM_SHARE = 0.4

export type Rows = { readonly starts: Uint32Array; readonly slots: Uint16Array | Uint32Array }

/** The narrowest array that can hold a value: an attribute with more than 65,535 options needs 32 bits. */
function narrowestArray(largest: number): new (length: number) => Column {
  if (largest <= 0xff) return Uint8Array
  return largest <= 0xffff ? Uint16Array : Uint32Array
}

export function columnOf(facet: Facet, slotsOfProduct: Lists, productCount: number): Column {
  const column = new (narrowestArray(facet.optionIds.length))(productCount)
  const end = endSlot(facet)
  for (let ordinal = 0; ordinal < productCount; ordinal++) {
    for (const slot of listAt(slotsOfProduct, ordinal)) {
      if (slot > facet.firstSlot && slot < end) column[ordinal] = slot - facet.firstSlot
    }
  }
  return column
}

export function deservesColumn(severalOptions: boolean, having: number, productCount: number): boolean {
  return !severalOptions && having > COLUMN_FROM_SHARE * productCount
}

/** The rows of all slots marked in `kept`. */
export function rowsOf(
  slotCount: number,
  productCount: number,
  slotsOfProduct: Lists,
  kept: Uint8Array,
): Rows {
  const starts = new Uint32Array(productCount + 1)
  const slots = new (slotCount <= 0x10000 ? Uint16Array : Uint32Array)(
    slotsOfProduct.items.reduce((sum, slot) => sum + (kept[slot] as number), 0),
  )
  let at = 0
  for (let ordinal = 0; ordinal < productCount; ordinal++) {
    for (const slot of listAt(slotsOfProduct, ordinal)) if (kept[slot] === 1) slots[at++] = slot
    starts[ordinal + 1] = at
  }
  return { starts, slots }
}

export function countColumn(
  column: Column,
  ordinals: Uint32Array,
  firstSlot: number,
  counts: Uint32Array,
): void {
  const histogram = counts.subarray(firstSlot)
  const unused = histogram[0] as number
  for (let i = 0; i < ordinals.length; i++) {
    const option = column[ordinals[i] as number] as number
    histogram[option] = (histogram[option] as number) + 1
  }
  histogram[0] = unused
}

export function countRows(rows: Rows, ordinals: Uint32Array, counts: Uint32Array): void {
  const { starts, slots } = rows
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const end = starts[ordinal + 1] as number
    for (let at = starts[ordinal] as number; at < end; at++) {
      const slot = slots[at] as number
      counts[slot] = (counts[slot] as number) + 1
    }
  }
}
