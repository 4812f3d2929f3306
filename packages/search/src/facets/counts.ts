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
import { Row, rowAt } from '../arrays/work-rows.ts'
import type { BoolCounts, FilterRequest, SelectCounts } from '../model.ts'
import type { SegmentSet } from '../segment-set.ts'
import type { CountCache } from './count-cache.ts'
import { costOfAllSlots, costOfFacet, countAllSlots, countFacet } from './count-slots.ts'
import type { CountedIndex } from './counted-index.ts'
import { type SortedDecimal, summarise } from './decimals.ts'
import type { IndexedFacet } from './facet-index.ts'
import { endSlot, FALSE_OPTION, slotOf, TRUE_OPTION } from './facets.ts'
import type { Filter } from './filters.ts'
import type { RangeCounts } from './histogram.ts'
import { denseRowOf } from './slot-sets.ts'
import { countValues } from './value-counts.ts'

/** An index with its decimal attributes and its counts from earlier queries. */
type Index = CountedIndex & { readonly decimals: readonly SortedDecimal[]; readonly counts: CountCache }
type CountedRequest = Pick<FilterRequest, 'selects' | 'bools' | 'histograms'>

/** The products that are counted. Rows are in the workspace (work-rows.ts): visible, passed and those that missed one
 *  filter. */
export type Found = {
  readonly visible: SegmentSet
  /** True if a text or a set to stay within excludes visible products before any filter does. */
  readonly narrowed: boolean
  readonly filters: readonly Filter[]
  /** The row of a filter's products, which is valid until the next one is asked for. */
  readonly rowOf: (filterIndex: number) => number
  /** The number of products that passed. */
  readonly size: number
}

export type Counts = {
  readonly selects: Map<number, SelectCounts>
  readonly bools: Map<number, BoolCounts>
  readonly decimals: Map<number, RangeCounts>
}

export function countEverything(index: Index, request: CountedRequest, found: Found): Counts {
  const decimals = new Map<number, RangeCounts>()
  const [counts] = index.workspace.counts
  countResult(index, found, counts)
  const passed = rowAt(index, Row.Passed)
  const own = rowAt(index, Row.Own)
  const { kernel, rowBytes } = index
  const ownRange = new Map<number, RangeCounts | undefined>()
  for (const [filterIndex, filter] of found.filters.entries()) {
    if (filter.kind === 'slots' && filter.facet.mustMatchAll) continue
    const missed = kernel.andNot(own, rowAt(index, Row.MissedOne), found.rowOf(filterIndex), rowBytes)
    if (filter.kind === 'slots') {
      if (missed > 0) recount(index, found, filterIndex, filter.facet, missed, counts)
    } else {
      kernel.or(own, own, passed, rowBytes)
      const all = found.size + missed
      ownRange.set(filter.attributeId, countRange(index, request, filter.decimal, own, all))
    }
  }
  for (const decimal of index.decimals) {
    const range = ownRange.has(decimal.id)
      ? ownRange.get(decimal.id)
      : countRange(index, request, decimal, passed, found.size)
    if (range) decimals.set(decimal.id, range)
  }
  return { ...answered(index, request, counts.slice()), decimals }
}

/** Undefined where no product of the set, which has `size` of them, has a value. */
function countRange(
  index: Index,
  { histograms }: Pick<CountedRequest, 'histograms'>,
  decimal: SortedDecimal,
  set: number,
  size: number,
): RangeCounts | undefined {
  const { kernel, rowBytes, workspace } = index
  const summary = summarise(kernel, decimal, set, size, rowBytes, workspace.list)
  if (!summary || !histograms) return summary
  return { ...summary, values: countValues(index, decimal, set) }
}

/** The counts over the products that passed. */
function countResult(index: Index, found: Found, counts: Uint32Array): void {
  const { size, visible } = found
  const missing = visible.count - size
  if (missing === 0) {
    counts.set(countsOfVisible(index, visible))
    return
  }
  const { kernel, rowBytes } = index
  const passed = rowAt(index, Row.Passed)
  const direct = costOfAllSlots(index, size)
  const ofSelection = selectionOf(index, found, 0)
  if (ofSelection && found.filters.length === 1 && noteRequests(index, ofSelection)) {
    const hidden = sizeOf(index, ofSelection) - size
    if (costOfAllSlots(index, hidden) < direct) {
      const row = rowAt(index, Row.Spare)
      kernel.andNot(row, found.rowOf(0), rowAt(index, Row.Visible), rowBytes)
      countAllSlots(index, row, hidden, counts)
      subtractFrom(sumOf(index, ofSelection), counts, 0, counts.length)
      return
    }
  }
  if (missing < size && costOfAllSlots(index, missing) < direct) {
    const all = countsOfVisible(index, visible)
    const row = rowAt(index, Row.Spare)
    kernel.andNot(row, rowAt(index, Row.Visible), passed, rowBytes)
    countAllSlots(index, row, missing, counts)
    subtractFrom(all, counts, 0, counts.length)
    return
  }
  countAllSlots(index, passed, size, counts)
}

/** Replaces the counts of a filter's own facet by those over the products that pass all others: `missed` of them, in
 *  the row Own, miss this filter only. */
function recount(
  index: Index,
  found: Found,
  filterIndex: number,
  facet: IndexedFacet,
  missed: number,
  counts: Uint32Array,
): void {
  const { kernel, rowBytes, workspace } = index
  const [, part] = workspace.counts
  const { visible, size } = found
  const from = facet.firstSlot
  const end = endSlot(facet)
  const others = size + missed
  const own = rowAt(index, Row.Own)
  const row = rowAt(index, Row.Spare)
  if (others === visible.count) {
    counts.set(countsOfVisible(index, visible).subarray(from, end), from)
    return
  }
  const byMissed = costOfFacet(index, facet, missed)
  const other = found.filters.length === 2 ? 1 - filterIndex : -1
  const ofOther = selectionOf(index, found, other)
  if (ofOther?.every((slot) => index.counts.ofSlot.has(slot))) {
    const hidden = sizeOf(index, ofOther) - others
    if (costOfFacet(index, facet, hidden) < byMissed) {
      const all = sumOf(index, ofOther)
      kernel.andNot(row, found.rowOf(other), rowAt(index, Row.Visible), rowBytes)
      countFacet(index, facet, row, hidden, part)
      for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (part[slot] as number)
      return
    }
  }
  if (costOfFacet(index, facet, visible.count - others) < byMissed) {
    const all = countsOfVisible(index, visible)
    kernel.andNot(row, rowAt(index, Row.Visible), rowAt(index, Row.Passed), rowBytes)
    kernel.andNot(row, row, own, rowBytes)
    countFacet(index, facet, row, visible.count - others, part)
    for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (part[slot] as number)
    return
  }
  countFacet(index, facet, own, missed, part)
  for (let slot = from; slot < end; slot++) counts[slot] = (counts[slot] as number) + (part[slot] as number)
}

/** The dense slots of which a filter's products are the disjoint union, if it is such a filter and nothing but
 *  visibility narrows the rest. */
function selectionOf(
  index: Index,
  { filters, narrowed }: Found,
  filterIndex: number,
): readonly number[] | undefined {
  const filter = filters[filterIndex]
  if (narrowed || filter?.kind !== 'slots' || filter.slots.length === 0) return undefined
  if (filter.slots.length > 1 && (filter.facet.severalOptions || filter.facet.mustMatchAll)) return undefined
  const { sets } = index.facetIndex
  return filter.slots.every((slot) => denseRowOf(sets, slot) !== undefined) ? filter.slots : undefined
}

/** Notes a request of each slot. Returns true if counting each of them pays. */
function noteRequests({ counts }: Index, slots: readonly number[]): boolean {
  return slots.map((slot) => counts.ofSlot.noteRequest(slot)).every((pays) => pays)
}

function sizeOf(index: Index, slots: readonly number[]): number {
  const all = countsOfAll(index)
  return slots.reduce((sum, slot) => sum + (all[slot] as number), 0)
}

function sumOf(index: Index, slots: readonly number[]): Uint32Array {
  const [first, ...others] = slots.map((slot) => countsOfSlot(index, slot)) as [Uint32Array, ...Uint32Array[]]
  if (others.length === 0) return first
  const sum = first.slice()
  for (const counts of others) {
    for (let slot = 0; slot < sum.length; slot++) sum[slot] = (sum[slot] as number) + (counts[slot] as number)
  }
  return sum
}

/** Counts over all products in a dense slot, hidden ones too: they serve every visitor. */
function countsOfSlot(index: Index, slot: number): Uint32Array {
  return index.counts.ofSlot.get(slot, () => {
    const [, part] = index.workspace.counts
    const size = countsOfAll(index)[slot] as number
    countAllSlots(index, denseRowOf(index.facetIndex.sets, slot) as number, size, part)
    return part.slice()
  })
}

const ALL = -1

function countsOfAll(index: Index): Uint32Array {
  return index.counts.ofSlot.get(ALL, () => {
    const [, part] = index.workspace.counts
    const row = rowAt(index, Row.Spare)
    index.words.set(allBits(index.size), row >>> 2)
    countAllSlots(index, row, index.size, part)
    return part.slice()
  })
}

/** Counts over all products less those that are hidden, who are few. */
function countsOfVisible(index: Index, visible: SegmentSet): Uint32Array {
  return index.counts.ofSet.get(visible, () => {
    const { kernel, rowBytes, size, words, workspace } = index
    const counts = countsOfAll(index).slice()
    const row = rowAt(index, Row.Spare)
    words.set(allBits(size), row >>> 2)
    kernel.andNot(row, row, rowAt(index, Row.Visible), rowBytes)
    const [, part] = workspace.counts
    countAllSlots(index, row, size - visible.count, part)
    for (let slot = 0; slot < counts.length; slot++)
      counts[slot] = (counts[slot] as number) - (part[slot] as number)
    return counts
  })
}

/** counts = all - counts, from a slot to another. */
function subtractFrom(all: Uint32Array, counts: Uint32Array, from: number, end: number): void {
  for (let slot = from; slot < end; slot++) counts[slot] = (all[slot] as number) - (counts[slot] as number)
}

function answered({ facetIndex }: Index, request: CountedRequest, slots: Uint32Array) {
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
