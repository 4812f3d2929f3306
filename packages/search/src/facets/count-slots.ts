/** Counts slots over a set of products in the cheapest way:
 *
 *      columns and rows    walk the products of the set            cost grows with the set
 *      columns             the same after listing the set once     likewise, and nothing for what is not in the set
 *      dense rows, lists   lay the set over each slot              cost is the same whatever the set
 *
 *  Each facet with a column chooses for itself; those in the rows choose together. */
import { Row } from '../arrays/work-rows.ts'
import { BLOCK_BYTES } from '../kernel/kernel.ts'
import { type Column, countColumn, countListedColumn, type Listed, listedInRuns } from './columns.ts'
import type { CountedIndex, ThreadMemory } from './counted-index.ts'
import type { IndexedFacet } from './facet-index.ts'
import { endSlot } from './facets.ts'
import { countRows } from './rows.ts'

/** The kernel passes over a set by so many products at once. */
export const WORD_PRODUCTS = 64

/** Writes the counts of all slots over the set, which has `size` products. */
export function countAllSlots(index: CountedIndex, set: number, size: number, counts: Uint32Array): void {
  const { kernel, costs, facetIndex, workspace } = index
  counts.fill(0)
  if (size === 0) return
  const { listing, restBySets } = costsOfAllSlots(index, size)
  const listed = listing ? listedSet(index, set) : undefined
  for (const facet of facetIndex.facets) {
    const { column } = facet
    if (!column) {
      if (restBySets) countBySets(index, facet, set, counts)
      continue
    }
    const walk = listed
      ? listedInRuns(column, listed) * costs.columnListed
      : costByColumn(index, column, size)
    if (costBySets(index, facet) < walk) countBySets(index, facet, set, counts)
    else if (listed) countListedColumn(kernel, column, listed, firstCount(facet, counts))
    else countColumn(kernel, column, set, firstCount(facet, counts))
  }
  // Last, because the rows are counted in the room of the list.
  if (!restBySets)
    countRows(kernel, facetIndex.rows, set, index.rowBytes, counts.byteOffset, workspace.list.byteOffset)
}

/** Lists the products of the set once for all columns, in the room of the workspace's list. */
export function listedSet({ kernel, rowBytes, workspace, words }: ThreadMemory, set: number): Listed {
  const list = workspace.list.byteOffset
  const starts = workspace.rows[Row.OtherSpare] as number
  kernel.listBlocks(list, starts, set, rowBytes)
  return { list, starts: words.subarray(starts >>> 2, (starts >>> 2) + rowBytes / BLOCK_BYTES + 1) }
}

/** Writes the counts of one facet's slots over the set; those of others may be overwritten. */
export function countFacet(
  index: CountedIndex,
  facet: IndexedFacet,
  set: number,
  size: number,
  counts: Uint32Array,
): void {
  const walk = facet.column ? costByColumn(index, facet.column, size) : costByRows(index, size)
  if (costBySets(index, facet) < walk) {
    counts.fill(0, facet.firstSlot, endSlot(facet))
    countBySets(index, facet, set, counts)
  } else if (facet.column) {
    counts.fill(0, facet.firstSlot, endSlot(facet))
    countColumn(index.kernel, facet.column, set, firstCount(facet, counts))
  } else {
    counts.fill(0)
    countRows(
      index.kernel,
      index.facetIndex.rows,
      set,
      index.rowBytes,
      counts.byteOffset,
      index.workspace.list.byteOffset,
    )
  }
}

/** Estimates what `countAllSlots` costs. */
export function costOfAllSlots(index: CountedIndex, size: number): number {
  return costsOfAllSlots(index, size).cost
}

/** The cheapest way for all slots: whether the set is listed for its columns, and what has no column is counted by
 *  dense rows and lists. */
function costsOfAllSlots(index: CountedIndex, size: number) {
  const { costs, facetIndex } = index
  let walking = 0
  let fromList = size * costs.listing
  let rest = 0
  for (const facet of facetIndex.facets) {
    const bySets = costBySets(index, facet)
    if (facet.column) {
      walking += Math.min(costByColumn(index, facet.column, size), bySets)
      fromList += Math.min(sizeIn(index, facet.column, size) * costs.columnListed, bySets)
    } else rest += bySets
  }
  const byRows = costByRows(index, size)
  return {
    listing: fromList < walking,
    restBySets: rest < byRows,
    cost: Math.min(walking, fromList) + Math.min(rest, byRows),
  }
}

/** Estimates what `countFacet` costs. */
export function costOfFacet(index: CountedIndex, facet: IndexedFacet, size: number): number {
  const walk = facet.column ? costByColumn(index, facet.column, size) : costByRows(index, size)
  return Math.min(walk, costBySets(index, facet))
}

function countBySets(index: CountedIndex, facet: IndexedFacet, set: number, counts: Uint32Array): void {
  const { kernel, rowBytes, facetIndex, workspace } = index
  const { denseRows, denseSlots, starts, items } = facetIndex.sets
  const { from, to } = facet.dense
  if (to > from) {
    const [, , dense] = workspace.counts
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

function costByColumn(index: CountedIndex, column: Column, size: number): number {
  const { costs } = index
  const perProduct = column.width === 1 ? costs.column8 : costs.column16
  return sizeIn(index, column, size) * perProduct + (column.span / WORD_PRODUCTS) * costs.columnWord
}

/** Estimates how many products of a set a column holds. */
function sizeIn({ size: all }: CountedIndex, column: Column, size: number): number {
  return (size * column.span) / Math.max(1, all)
}

function costByRows({ costs, facetIndex }: CountedIndex, size: number): number {
  return size * (costs.row + facetIndex.rows.slotsAProduct * costs.rowSlot)
}

function costBySets({ costs, rowBytes }: CountedIndex, { dense, listed, optionIds }: IndexedFacet): number {
  const blocks = (dense.to - dense.from) * (rowBytes / BLOCK_BYTES)
  return blocks * costs.denseBlock + listed * costs.listed + optionIds.length * costs.list
}
