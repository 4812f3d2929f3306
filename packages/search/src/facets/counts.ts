/** The counts of an answer.
 *
 *  An option of an attribute in which any selected option may match is counted over the products that pass all
 *  *other* filters: it says how many products choosing it would show. So are bools and ranges. Where all selected
 *  options must match, choosing another narrows the result, so the result itself is counted.
 *
 *  Counts over one set often follow from counts over another one that are already there:
 *
 *      result          = visible - what is visible and does not match             nearly everything matches
 *                      = sum of the chosen options' counts - what is hidden       one filter, whoever asks
 *      own attribute   = result + what misses this filter only                    always
 *                      = visible - …, or the other filter's options - …           as above */
import { allBits } from '../arrays/bits.ts'
import type { BoolCounts, SelectCounts } from '../model.ts'
import type { SegmentRequest } from '../segment/query-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { Row, rowAt } from '../segment/work-rows.ts'
import type { SegmentSet } from '../segment-set.ts'
import { costOfAllSlots, costOfFacet, countAllSlots, countFacet } from './count-slots.ts'
import { type SortedDecimal, summarise } from './decimals.ts'
import type { IndexedFacet } from './facet-index.ts'
import { endSlot, FALSE_OPTION, slotOf, TRUE_OPTION } from './facets.ts'
import type { Filter } from './filters.ts'
import type { RangeCounts } from './histogram.ts'
import { denseRowOf } from './slot-sets.ts'
import { countValues } from './value-counts.ts'

/** What is counted. Rows are in the lane (work-rows.ts): visible, passed and those that missed one filter. */
export type Found = {
  readonly visible: SegmentSet
  /** Whether a text or a set to stay within leaves some of the visible out before any filter does. */
  readonly narrowed: boolean
  readonly filters: readonly Filter[]
  /** The row of a filter's products, which is valid until the next one is asked for. */
  readonly rowOf: (index: number) => number
  /** How many products passed. */
  readonly size: number
}

export type Counts = {
  readonly selects: Map<number, SelectCounts>
  readonly bools: Map<number, BoolCounts>
  readonly decimals: Map<number, RangeCounts>
}

export function countEverything(segment: Segment, request: SegmentRequest, found: Found): Counts {
  const decimals = new Map<number, RangeCounts>()
  const [counts] = segment.lane.counts
  countResult(segment, found, counts)
  const passed = rowAt(segment, Row.Passed)
  const own = rowAt(segment, Row.Own)
  const { kernel, rowBytes } = segment
  const ownRange = new Map<number, RangeCounts | undefined>()
  for (const [index, filter] of found.filters.entries()) {
    if (filter.kind === 'slots' && filter.facet.mustMatchAll) continue
    const missed = kernel.andNot(own, rowAt(segment, Row.MissedOne), found.rowOf(index), rowBytes)
    if (filter.kind === 'slots') {
      if (missed > 0) recount(segment, found, index, filter.facet, missed, counts)
    } else {
      kernel.or(own, own, passed, rowBytes)
      const all = found.size + missed
      ownRange.set(filter.attributeId, countRange(segment, request, filter.decimal, own, all))
    }
  }
  for (const decimal of segment.decimals) {
    const range = ownRange.has(decimal.id)
      ? ownRange.get(decimal.id)
      : countRange(segment, request, decimal, passed, found.size)
    if (range) decimals.set(decimal.id, range)
  }
  return { ...answered(segment, request, counts.slice()), decimals }
}

/** Undefined where no product of the set, which has `size` of them, has a value. */
function countRange(
  segment: Segment,
  { histograms }: Pick<SegmentRequest, 'histograms'>,
  decimal: SortedDecimal,
  set: number,
  size: number,
): RangeCounts | undefined {
  const { kernel, rowBytes, lane } = segment
  const summary = summarise(kernel, decimal, set, size, rowBytes, lane.list)
  if (!summary || !histograms) return summary
  return { ...summary, values: countValues(segment, decimal, set) }
}

/** The counts over the products that passed. */
function countResult(segment: Segment, found: Found, counts: Uint32Array): void {
  const { size, visible } = found
  const missing = visible.count - size
  if (missing === 0) {
    counts.set(countsOfVisible(segment, visible))
    return
  }
  const { kernel, rowBytes } = segment
  const passed = rowAt(segment, Row.Passed)
  const direct = costOfAllSlots(segment, size)
  const ofSelection = selectionOf(segment, found, 0)
  if (ofSelection && found.filters.length === 1 && isWorthIt(segment, ofSelection)) {
    const hidden = sizeOf(segment, ofSelection) - size
    if (costOfAllSlots(segment, hidden) < direct) {
      const row = rowAt(segment, Row.Spare)
      kernel.andNot(row, found.rowOf(0), rowAt(segment, Row.Visible), rowBytes)
      countAllSlots(segment, row, hidden, counts)
      subtractFrom(sumOf(segment, ofSelection), counts, 0, counts.length)
      return
    }
  }
  if (missing < size && costOfAllSlots(segment, missing) < direct) {
    const all = countsOfVisible(segment, visible)
    const row = rowAt(segment, Row.Spare)
    kernel.andNot(row, rowAt(segment, Row.Visible), passed, rowBytes)
    countAllSlots(segment, row, missing, counts)
    subtractFrom(all, counts, 0, counts.length)
    return
  }
  countAllSlots(segment, passed, size, counts)
}

/** Replaces the counts of a filter's own facet by those over the products that pass all others: `missed` of them, in
 *  the row Own, miss this filter only. */
function recount(
  segment: Segment,
  found: Found,
  index: number,
  facet: IndexedFacet,
  missed: number,
  counts: Uint32Array,
): void {
  const { kernel, rowBytes, lane } = segment
  const [, part] = lane.counts
  const { visible, size } = found
  const from = facet.firstSlot
  const end = endSlot(facet)
  const others = size + missed
  const own = rowAt(segment, Row.Own)
  const row = rowAt(segment, Row.Spare)
  if (others === visible.count) {
    counts.set(countsOfVisible(segment, visible).subarray(from, end), from)
    return
  }
  const byMissed = costOfFacet(segment, facet, missed)
  const other = found.filters.length === 2 ? 1 - index : -1
  const ofOther = selectionOf(segment, found, other)
  if (ofOther?.every((slot) => segment.counts.ofSlot.has(slot))) {
    const hidden = sizeOf(segment, ofOther) - others
    if (costOfFacet(segment, facet, hidden) < byMissed) {
      const all = sumOf(segment, ofOther)
      kernel.andNot(row, found.rowOf(other), rowAt(segment, Row.Visible), rowBytes)
      countFacet(segment, facet, row, hidden, part)
      for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (part[slot] as number)
      return
    }
  }
  if (costOfFacet(segment, facet, visible.count - others) < byMissed) {
    const all = countsOfVisible(segment, visible)
    kernel.andNot(row, rowAt(segment, Row.Visible), rowAt(segment, Row.Passed), rowBytes)
    kernel.andNot(row, row, own, rowBytes)
    countFacet(segment, facet, row, visible.count - others, part)
    for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (part[slot] as number)
    return
  }
  countFacet(segment, facet, own, missed, part)
  for (let slot = from; slot < end; slot++) counts[slot] = (counts[slot] as number) + (part[slot] as number)
}

/** The dense slots of which a filter's products are the disjoint union, if it is such a filter and nothing but
 *  visibility narrows the rest. */
function selectionOf(
  segment: Segment,
  { filters, narrowed }: Found,
  index: number,
): readonly number[] | undefined {
  const filter = filters[index]
  if (narrowed || filter?.kind !== 'slots' || filter.slots.length === 0) return undefined
  if (filter.slots.length > 1 && (filter.facet.severalOptions || filter.facet.mustMatchAll)) return undefined
  const { sets } = segment.facetIndex
  return filter.slots.every((slot) => denseRowOf(sets, slot) !== undefined) ? filter.slots : undefined
}

/** Notes all of them. */
function isWorthIt({ counts }: Segment, slots: readonly number[]): boolean {
  return slots.map((slot) => counts.ofSlot.isWorthIt(slot)).every((isWorth) => isWorth)
}

function sizeOf(segment: Segment, slots: readonly number[]): number {
  const all = countsOfAll(segment)
  return slots.reduce((sum, slot) => sum + (all[slot] as number), 0)
}

function sumOf(segment: Segment, slots: readonly number[]): Uint32Array {
  const [first, ...others] = slots.map((slot) => countsOfSlot(segment, slot)) as [
    Uint32Array,
    ...Uint32Array[],
  ]
  if (others.length === 0) return first
  const sum = first.slice()
  for (const counts of others) {
    for (let slot = 0; slot < sum.length; slot++) sum[slot] = (sum[slot] as number) + (counts[slot] as number)
  }
  return sum
}

/** Counts over all products in a dense slot, hidden ones too: they serve every visitor. */
function countsOfSlot(segment: Segment, slot: number): Uint32Array {
  return segment.counts.ofSlot.get(slot, () => {
    const [, part] = segment.lane.counts
    const size = countsOfAll(segment)[slot] as number
    countAllSlots(segment, denseRowOf(segment.facetIndex.sets, slot) as number, size, part)
    return part.slice()
  })
}

const ALL = -1

function countsOfAll(segment: Segment): Uint32Array {
  return segment.counts.ofSlot.get(ALL, () => {
    const [, part] = segment.lane.counts
    const row = rowAt(segment, Row.Spare)
    segment.words.set(allBits(segment.size), row >>> 2)
    countAllSlots(segment, row, segment.size, part)
    return part.slice()
  })
}

/** Counts over all products less those that are hidden, who are few. */
function countsOfVisible(segment: Segment, visible: SegmentSet): Uint32Array {
  return segment.counts.ofSet.get(visible, () => {
    const { kernel, rowBytes, size, words, lane } = segment
    const counts = countsOfAll(segment).slice()
    const row = rowAt(segment, Row.Spare)
    words.set(allBits(size), row >>> 2)
    kernel.andNot(row, row, rowAt(segment, Row.Visible), rowBytes)
    const [, part] = lane.counts
    countAllSlots(segment, row, size - visible.count, part)
    for (let slot = 0; slot < counts.length; slot++)
      counts[slot] = (counts[slot] as number) - (part[slot] as number)
    return counts
  })
}

/** counts = all - counts, from a slot to another. */
function subtractFrom(all: Uint32Array, counts: Uint32Array, from: number, end: number): void {
  for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (counts[slot] as number)
}

function answered({ facetIndex }: Segment, request: SegmentRequest, slots: Uint32Array) {
  const selects = new Map<number, SelectCounts>()
  const bools = new Map<number, BoolCounts>()
  for (const facet of facetIndex.facets) {
    if (facet.kind === 'bool') {
      const trueCount = slots[facet.firstSlot + 1 + TRUE_OPTION] as number
      const falseCount = slots[facet.firstSlot + 1 + FALSE_OPTION] as number
      if (trueCount + falseCount > 0 || request.bools.has(facet.id))
        bools.set(facet.id, { trueCount, falseCount })
    } else {
      const select = selectCounts(facet, slots, request.selects.get(facet.id))
      if (select.total > 0 || select.selected.length > 0) selects.set(facet.id, select)
    }
  }
  return { selects, bools }
}

const NONE: readonly number[] = []

function selectCounts(
  facet: IndexedFacet,
  slots: Uint32Array,
  optionIds: readonly number[] | undefined,
): SelectCounts {
  const { firstSlot, severalOptions } = facet
  const end = endSlot(facet)
  let total = slots[firstSlot] as number
  if (!severalOptions) {
    total = 0
    for (let slot = firstSlot + 1; slot < end; slot++) total += slots[slot] as number
  }
  const known = optionIds && new Set(optionIds.map((id) => slotOf(facet, id)))
  known?.delete(undefined)
  return {
    total,
    optionIds: facet.optionIds,
    counts: slots.subarray(firstSlot + 1, end),
    selected: known ? Array.from(known, (slot) => (slot as number) - firstSlot - 1) : NONE,
  }
}
