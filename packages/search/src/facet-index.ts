/** Everything that counting and filtering by select and bool attributes needs, and the choice of how to count.
 *
 *  The same counts can be had by walking the products of a set through columns and rows (cost grows with the set) or
 *  by laying the set over each slot (cost is the same whatever the set). The cheaper is taken for each query. */
import type { Bits } from './bits.ts'
import {
  type Column,
  columnOf,
  countColumn,
  countRows,
  deservesColumn,
  type Rows,
  rowsOf,
} from './columns.ts'
import { endSlot, type Facet, facetsOf, slotsOfProducts } from './facets.ts'
import type { Lists } from './lists.ts'
import type { AttributeInput, ProductInput } from './model.ts'
import { countSlot, type SlotSets, slotSetsOf } from './slot-sets.ts'

export type FacetIndex = {
  readonly facets: readonly IndexedFacet[]
  readonly byId: ReadonlyMap<number, IndexedFacet>
  readonly slotCount: number
  readonly sets: SlotSets
  /** The slots of the facets without a column. */
  readonly rows: Rows
  readonly rowsPerProduct: number
}

export type IndexedFacet = Facet & {
  /** Whether any product has several options, so that the first slot counts the products. */
  readonly severalOptions: boolean
  readonly column: Column | undefined
  /** What laying a set over each slot costs, in nanoseconds. */
  readonly costBySlots: number
}

/** Measured costs in nanoseconds. Only their ratios matter, and only for speed. */
const COST = { perValue: 1, perRow: 20, perWord: 1.2, perProbe: 1, perSlot: 2 } as const

export function buildFacetIndex(
  attributes: readonly AttributeInput[],
  products: readonly ProductInput[],
): FacetIndex {
  const size = products.length
  const facets = facetsOf(attributes)
  const slotCount = facets.reduce((end, facet) => Math.max(end, endSlot(facet)), 0)
  const slotsOfProduct = slotsOfProducts(facets, products)
  const perSlot = sizesOf(slotCount, slotsOfProduct)

  const inSets = new Uint8Array(slotCount).fill(1)
  const inRows = new Uint8Array(slotCount)
  const shapes = facets.map((facet) => {
    const having = perSlot[facet.firstSlot] as number
    const severalOptions = sum(perSlot.subarray(facet.firstSlot + 1, endSlot(facet))) > having
    const hasColumn = deservesColumn(severalOptions, having, size)
    if (!hasColumn) inRows.fill(1, facet.firstSlot, endSlot(facet))
    if (!severalOptions) inSets[facet.firstSlot] = inRows[facet.firstSlot] = 0
    return { facet, severalOptions, hasColumn }
  })
  const sets = slotSetsOf(perSlot, size, slotsOfProduct, inSets)
  const rows = rowsOf(slotCount, size, slotsOfProduct, inRows)
  const indexed = shapes.map(({ facet, severalOptions, hasColumn }) => ({
    ...facet,
    severalOptions,
    column: hasColumn ? columnOf(facet, slotsOfProduct, size) : undefined,
    costBySlots: costBySlots(facet, sets, size),
  }))
  return {
    facets: indexed,
    byId: new Map(indexed.map((facet) => [facet.id, facet])),
    slotCount,
    sets,
    rows,
    rowsPerProduct: size === 0 ? 0 : rows.slots.length / size,
  }
}

/** Counts of all slots over the products of a set, given both as bits and as ordinals. */
export function countAllSlots(index: FacetIndex, set: Bits, ordinals: Uint32Array): Uint32Array {
  const counts = new Uint32Array(index.slotCount)
  let restBySlots = 0
  for (const facet of index.facets) {
    if (!facet.column) restBySlots += facet.costBySlots
    else countOneFacet(index, facet, set, ordinals, counts)
  }
  const restByRows = ordinals.length * (COST.perRow + index.rowsPerProduct * COST.perValue)
  if (restByRows <= restBySlots) {
    countRows(index.rows, ordinals, counts)
    return counts
  }
  for (const facet of index.facets) if (!facet.column) countSlots(index, facet, set, counts)
  return counts
}

/** Counts of one facet's slots, which must hold zeros. */
export function countOneFacet(
  index: FacetIndex,
  facet: IndexedFacet,
  set: Bits,
  ordinals: Uint32Array,
  counts: Uint32Array,
): void {
  if (facet.column && ordinals.length * COST.perValue <= facet.costBySlots)
    countColumn(facet.column, ordinals, facet.firstSlot, counts)
  else countSlots(index, facet, set, counts)
}

function countSlots(index: FacetIndex, facet: IndexedFacet, set: Bits, counts: Uint32Array): void {
  const end = endSlot(facet)
  for (let slot = facet.firstSlot; slot < end; slot++) counts[slot] = countSlot(index.sets, slot, set)
}

function costBySlots(facet: Facet, sets: SlotSets, size: number): number {
  let dense = 0
  for (let slot = facet.firstSlot; slot < endSlot(facet); slot++) if (sets.dense[slot]) dense++
  const { starts } = sets.rare
  const probes = (starts[endSlot(facet)] as number) - (starts[facet.firstSlot] as number)
  return dense * (size / 32) * COST.perWord + probes * COST.perProbe + facet.optionIds.length * COST.perSlot
}

function sizesOf(slotCount: number, slotsOfProduct: Lists): Uint32Array {
  const sizes = new Uint32Array(slotCount)
  for (const slot of slotsOfProduct.items) sizes[slot] = (sizes[slot] as number) + 1
  return sizes
}

function sum(values: Uint32Array): number {
  return values.reduce((total, value) => total + value, 0)
}
