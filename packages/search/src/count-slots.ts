/** Counts of slots over a set of products, in the cheapest of the ways there are:
 *
 *      columns and rows    walk the products of the set            cost grows with the set
 *      dense rows, lists   lay the set over each slot              cost is the same whatever the set
 *
 *  Each facet with a column chooses for itself; those in the rows choose together. */
import { BLOCK_BYTES } from './bits.ts'
import { countColumn } from './columns.ts'
import type { IndexedFacet } from './facet-index.ts'
import { endSlot } from './facets.ts'
import { countRows } from './rows.ts'
import type { Segment } from './segment.ts'

/** Writes the counts of all slots over the set, which has `size` products. */
export function countAllSlots(segment: Segment, set: number, size: number, counts: Uint32Array): void {
  const { facets, rows } = segment.facetIndex
  counts.fill(0)
  if (size === 0) return
  let restBySets = 0
  for (const facet of facets) {
    const bySets = costBySets(segment, facet)
    if (!facet.column) restBySets += bySets
    else if (costByColumn(segment, facet, size) <= bySets)
      countColumn(segment.kernel, facet.column, set, firstCount(facet, counts))
    else countBySets(segment, facet, set, counts)
  }
  if (costByRows(segment, size) <= restBySets)
    countRows(segment.kernel, rows, set, segment.rowBytes, counts.byteOffset, segment.lane.list.byteOffset)
  else for (const facet of facets) if (!facet.column) countBySets(segment, facet, set, counts)
}

/** Writes the counts of one facet's slots over the set; those of others may be overwritten. */
export function countFacet(
  segment: Segment,
  facet: IndexedFacet,
  set: number,
  size: number,
  counts: Uint32Array,
): void {
  const walk = facet.column ? costByColumn(segment, facet, size) : costByRows(segment, size)
  if (costBySets(segment, facet) < walk) {
    counts.fill(0, facet.firstSlot, endSlot(facet))
    countBySets(segment, facet, set, counts)
  } else if (facet.column) {
    counts.fill(0, facet.firstSlot, endSlot(facet))
    countColumn(segment.kernel, facet.column, set, firstCount(facet, counts))
  } else {
    counts.fill(0)
    countRows(
      segment.kernel,
      segment.facetIndex.rows,
      set,
      segment.rowBytes,
      counts.byteOffset,
      segment.lane.list.byteOffset,
    )
  }
}

/** What `countAllSlots` is going to cost. */
export function costOfAllSlots(segment: Segment, size: number): number {
  let columns = 0
  let restBySets = 0
  for (const facet of segment.facetIndex.facets) {
    const bySets = costBySets(segment, facet)
    if (facet.column) columns += Math.min(costByColumn(segment, facet, size), bySets)
    else restBySets += bySets
  }
  return columns + Math.min(costByRows(segment, size), restBySets)
}

/** What `countFacet` is going to cost. */
export function costOfFacet(segment: Segment, facet: IndexedFacet, size: number): number {
  const walk = facet.column ? costByColumn(segment, facet, size) : costByRows(segment, size)
  return Math.min(walk, costBySets(segment, facet))
}

function countBySets(segment: Segment, facet: IndexedFacet, set: number, counts: Uint32Array): void {
  const { kernel, rowBytes, facetIndex, lane } = segment
  const { denseRows, denseSlots, starts, items } = facetIndex.sets
  const { from, to } = facet.dense
  if (to > from) {
    const [, , dense] = lane.counts
    dense.fill(0, from, to)
    const firstRow = denseRows.byteOffset + from * rowBytes
    kernel.countRows(set, rowBytes, firstRow, to - from, dense.byteOffset + 4 * from)
    for (let i = from; i < to; i++) counts[denseSlots[i] as number] = dense[i] as number
  }
  if (facet.listed > 0) {
    const lists = endSlot(facet) - facet.firstSlot
    const firstStart = starts.byteOffset + 4 * facet.firstSlot
    kernel.countLists(set, firstStart, items.byteOffset, lists, firstCount(facet, counts))
  }
}

function firstCount(facet: IndexedFacet, counts: Uint32Array): number {
  return counts.byteOffset + 4 * facet.firstSlot
}

function costByColumn({ costs, size: all }: Segment, { column }: IndexedFacet, size: number): number {
  if (!column) return Number.POSITIVE_INFINITY
  const perProduct = column.width === 1 ? costs.column8 : costs.column16
  return ((size * column.span) / Math.max(1, all)) * perProduct
}

function costByRows({ costs, facetIndex }: Segment, size: number): number {
  return size * (costs.row + facetIndex.rows.slotsAProduct * costs.rowSlot)
}

function costBySets({ costs, rowBytes }: Segment, { dense, listed, optionIds }: IndexedFacet): number {
  const blocks = (dense.to - dense.from) * (rowBytes / BLOCK_BYTES)
  return blocks * costs.denseBlock + listed * costs.listed + optionIds.length * costs.list
}
