/** The index of select and bool attributes, for counting and filtering. */

import type { Lists } from '../arrays/lists.ts'
import { wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import { attachColumns, type Column, columnSections } from './columns.ts'
import { type AttachedFacet, attachFacets, endSlot, type Facet, facetSections } from './facets.ts'
import { attachRows, deriveRows, type Rows, rowSections } from './rows.ts'
import { attachSlotSets, denseBefore, deriveSlotSets, type SlotSets } from './slot-sets.ts'

export type FacetIndex = {
  readonly facets: readonly IndexedFacet[]
  readonly byId: ReadonlyMap<number, IndexedFacet>
  readonly slotCount: number
  readonly sets: SlotSets
  /** The slots of the facets without a column. */
  readonly rows: Rows
}

export type IndexedFacet = AttachedFacet & {
  readonly column: Column | undefined
  /** The dense rows of the facet, as places among all dense rows. */
  readonly dense: { readonly from: number; readonly to: number }
  /** The number of products that its lists hold together. */
  readonly listed: number
}

/** Shipped only: how many products are in each slot that is used. */
export const SLOT_SIZES = 'facets.sizes'

/** `slots` are those of each product, by ordinal. */
export function facetIndexSections(facets: readonly Facet[], slots: Lists): Sections {
  const slotCount = facets.reduce((end, facet) => Math.max(end, endSlot(facet)), 0)
  const sizes = new Uint32Array(slotCount)
  for (let at = 0; at < slots.items.length; at++) {
    const slot = slots.items[at] as number
    sizes[slot] = (sizes[slot] as number) + 1
  }
  const several = facets.map((facet) => {
    const values = sizes.subarray(facet.firstSlot + 1, endSlot(facet)).reduce((sum, size) => sum + size, 0)
    return values > (sizes[facet.firstSlot] as number)
  })
  const { sections, inColumn } = columnSections(
    facets,
    slots,
    several.map((some) => !some),
  )
  const unused = new Set(facets.filter((_, i) => !several[i]).map(({ firstSlot }) => firstSlot))
  const inRows = new Uint8Array(slotCount)
  for (const [i, facet] of facets.entries()) {
    if (!inColumn[i]) inRows.fill(1, several[i] ? facet.firstSlot : facet.firstSlot + 1, endSlot(facet))
  }
  const counted = sizes.map((size, slot) => (unused.has(slot) ? 0 : size))
  return {
    ...facetSections(facets, several),
    ...sections,
    ...rowSections(slots, inRows),
    [SLOT_SIZES]: counted,
  }
}

export function deriveFacetIndex(sections: Sections, size: number): Sections {
  const sizes = wordsOf(sections, SLOT_SIZES)
  return { ...deriveRows(sections), ...deriveSlotSets(sections, attachFacets(sections), sizes, size) }
}

export function attachFacetIndex(sections: Sections, size: number): FacetIndex {
  const facets = attachFacets(sections)
  const columns = attachColumns(sections, facets)
  const sets = attachSlotSets(sections, size)
  const indexed = facets.map((facet, i) => ({
    ...facet,
    column: columns.get(i),
    dense: { from: denseBefore(sets, facet.firstSlot), to: denseBefore(sets, endSlot(facet)) },
    listed: (sets.starts[endSlot(facet)] as number) - (sets.starts[facet.firstSlot] as number),
  }))
  return {
    facets: indexed,
    byId: new Map(indexed.map((facet) => [facet.id, facet])),
    slotCount: sets.starts.length - 1,
    sets,
    rows: attachRows(sections),
  }
}
