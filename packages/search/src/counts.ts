/** The counts of an answer.
 *
 *  An option of an attribute in which any selected option may match is counted over the products that pass all
 *  *other* filters: it says how many products choosing it would show. So are bools and ranges. Where all selected
 *  options must match, choosing another narrows the result, so the result itself is counted. */
import { andNot, type Bits, countBits, ordinalsOf } from './bits.ts'
import { summarise } from './decimals.ts'
import { countAllSlots, countOneFacet, type IndexedFacet } from './facet-index.ts'
import { endSlot, FALSE_OPTION, TRUE_OPTION } from './facets.ts'
import type { BoolCounts, DecimalSummary, SelectCounts } from './model.ts'
import type { SegmentRequest } from './query-segment.ts'
import type { Segment } from './segment.ts'
import type { SegmentSet } from './segment-set.ts'

/** What is counted: the result, what each filter's own attribute is counted over, and all that is visible. */
export type Counted = {
  readonly passed: Bits
  readonly size: number
  readonly passedOthers: ReadonlyMap<number | undefined, Bits>
  readonly visible: SegmentSet
}

export type Counts = {
  readonly selects: Map<number, SelectCounts>
  readonly bools: Map<number, BoolCounts>
  readonly decimals: Map<number, DecimalSummary>
}

export function countEverything(segment: Segment, request: SegmentRequest, counted: Counted): Counts {
  const slots = countResult(segment, counted)
  const answer: Counts = { selects: new Map(), bools: new Map(), decimals: new Map() }
  for (const facet of segment.facetIndex.facets) {
    const others = facet.mustMatchAll ? undefined : counted.passedOthers.get(facet.id)
    if (others) recount(segment, facet, others, counted.visible, slots)
    if (facet.kind === 'bool') addBool(answer, facet, slots, request)
    else addSelect(answer, facet, slots, request)
  }
  for (const decimal of segment.decimals) {
    const others = counted.passedOthers.get(decimal.id)
    const summary = others
      ? summarise(decimal, others, countBits(others))
      : summarise(decimal, counted.passed, counted.size)
    if (summary) answer.decimals.set(decimal.id, summary)
  }
  return answer
}

/** The counts over the result: counted from it, or, when it is most of what is visible, counts of the visible less
 *  those of the few that are missing. */
function countResult(segment: Segment, { passed, size, visible }: Counted): Uint32Array {
  const { facetIndex } = segment
  const missing = visible.count - size
  if (missing * 2 >= size) return countAllSlots(facetIndex, passed, ordinalsOf(passed, size))
  const all = countsOfVisible(segment, visible)
  if (missing === 0) return all.slice()
  const left = andNot(visible.bits, passed)
  const counts = countAllSlots(facetIndex, left, ordinalsOf(left, missing))
  for (let slot = 0; slot < counts.length; slot++)
    counts[slot] = (all[slot] as number) - (counts[slot] as number)
  return counts
}

/** Replaces the counts of one facet by those over another set. */
function recount(
  segment: Segment,
  facet: IndexedFacet,
  set: Bits,
  visible: SegmentSet,
  counts: Uint32Array,
): void {
  const size = countBits(set)
  if (size === visible.count) {
    const all = countsOfVisible(segment, visible)
    counts.set(all.subarray(facet.firstSlot, endSlot(facet)), facet.firstSlot)
    return
  }
  counts.fill(0, facet.firstSlot, endSlot(facet))
  countOneFacet(segment.facetIndex, facet, set, ordinalsOf(set, size), counts)
}

function countsOfVisible(segment: Segment, visible: SegmentSet): Uint32Array {
  const known = segment.countsOfVisible.get(visible)
  if (known) return known
  const counts = countAllSlots(segment.facetIndex, visible.bits, ordinalsOf(visible.bits, visible.count))
  segment.countsOfVisible.set(visible, counts)
  return counts
}

function addBool(answer: Counts, facet: IndexedFacet, slots: Uint32Array, request: SegmentRequest): void {
  const trueCount = slots[facet.firstSlot + 1 + TRUE_OPTION] as number
  const falseCount = slots[facet.firstSlot + 1 + FALSE_OPTION] as number
  if (trueCount + falseCount > 0 || request.bools.has(facet.id))
    answer.bools.set(facet.id, { trueCount, falseCount })
}

function addSelect(answer: Counts, facet: IndexedFacet, slots: Uint32Array, request: SegmentRequest): void {
  const { firstSlot, optionIds, slotOfOption, severalOptions } = facet
  const counts = slots.subarray(firstSlot + 1, endSlot(facet))
  const known = new Set(request.selects.get(facet.id)?.map((id) => slotOfOption.get(id)))
  const selected = [...known].flatMap((slot) => (slot === undefined ? [] : slot - firstSlot - 1))
  const total = severalOptions ? (slots[firstSlot] as number) : counts.reduce((sum, count) => sum + count, 0)
  if (total > 0 || selected.length > 0) answer.selects.set(facet.id, { total, optionIds, counts, selected })
}
