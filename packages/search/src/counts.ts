/** The counts of an answer.
 *
 *  An option of an attribute in which any selected option may match is counted over the products that pass all
 *  *other* filters: it says how many products choosing it would show. So are bools and ranges. Where all selected
 *  options must match, choosing another narrows the result, so the result itself is counted. */
import { andNot, type Bits, countBits, ordinalsOf } from './bits.ts'
import type { Catalogue } from './catalogue.ts'
import { summarise } from './decimals.ts'
import { countAllSlots, countOneFacet, type IndexedFacet } from './facet-index.ts'
import { endSlot, FALSE_OPTION, TRUE_OPTION } from './facets.ts'
import type { BoolCounts, DecimalSummary, FilterRequest, SelectCounts } from './model.ts'
import type { ProductSet } from './product-set.ts'

/** What is counted: the result, what each filter's own attribute is counted over, and all that is visible. */
export type Counted = {
  readonly passed: Bits
  readonly size: number
  readonly passedOthers: ReadonlyMap<number | undefined, Bits>
  readonly visible: ProductSet
}

export type Counts = {
  readonly selects: Map<number, SelectCounts>
  readonly bools: Map<number, BoolCounts>
  readonly decimals: Map<number, DecimalSummary>
}

export function countEverything(catalogue: Catalogue, request: FilterRequest, counted: Counted): Counts {
  const slots = countResult(catalogue, counted)
  const answer: Counts = { selects: new Map(), bools: new Map(), decimals: new Map() }
  for (const facet of catalogue.facetIndex.facets) {
    const others = facet.mustMatchAll ? undefined : counted.passedOthers.get(facet.id)
    if (others) recount(catalogue, facet, others, counted.visible, slots)
    if (facet.kind === 'bool') addBool(answer, facet, slots, request)
    else addSelect(answer, facet, slots, request, catalogue.size)
  }
  for (const decimal of catalogue.decimals) {
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
function countResult(catalogue: Catalogue, { passed, size, visible }: Counted): Uint32Array {
  const { facetIndex } = catalogue
  const missing = visible.count - size
  if (missing * 2 >= size) return countAllSlots(facetIndex, passed, ordinalsOf(passed, size))
  const all = countsOfVisible(catalogue, visible)
  if (missing === 0) return all.slice()
  const left = andNot(visible.bits, passed)
  const counts = countAllSlots(facetIndex, left, ordinalsOf(left, missing))
  for (let slot = 0; slot < counts.length; slot++)
    counts[slot] = (all[slot] as number) - (counts[slot] as number)
  return counts
}

/** Replaces the counts of one facet by those over another set. */
function recount(
  catalogue: Catalogue,
  facet: IndexedFacet,
  set: Bits,
  visible: ProductSet,
  counts: Uint32Array,
): void {
  const size = countBits(set)
  if (size === visible.count) {
    const all = countsOfVisible(catalogue, visible)
    counts.set(all.subarray(facet.firstSlot, endSlot(facet)), facet.firstSlot)
    return
  }
  counts.fill(0, facet.firstSlot, endSlot(facet))
  countOneFacet(catalogue.facetIndex, facet, set, ordinalsOf(set, size), counts)
}

function countsOfVisible(catalogue: Catalogue, visible: ProductSet): Uint32Array {
  const known = catalogue.countsOfVisible.get(visible)
  if (known) return known
  const counts = countAllSlots(catalogue.facetIndex, visible.bits, ordinalsOf(visible.bits, visible.count))
  catalogue.countsOfVisible.set(visible, counts)
  return counts
}

function addBool(answer: Counts, facet: IndexedFacet, slots: Uint32Array, request: FilterRequest): void {
  const trueCount = slots[facet.firstSlot + 1 + TRUE_OPTION] as number
  const falseCount = slots[facet.firstSlot + 1 + FALSE_OPTION] as number
  if (trueCount + falseCount > 0 || request.bools.has(facet.id))
    answer.bools.set(facet.id, { trueCount, falseCount })
}

function addSelect(
  answer: Counts,
  facet: IndexedFacet,
  slots: Uint32Array,
  request: FilterRequest,
  productCount: number,
): void {
  const { firstSlot, optionIds } = facet
  const counts = slots.subarray(firstSlot + 1, endSlot(facet))
  const selected = new Set(
    request.selects.get(facet.id)?.map((id) => (facet.slotOfOption.get(id) ?? 0) - firstSlot - 1),
  )
  const shown = []
  let sum = 0
  for (let option = 0; option < counts.length; option++) {
    const count = counts[option] as number
    if (count === 0 && !selected.has(option)) continue
    sum += count
    shown.push((productCount - count) * counts.length + option)
  }
  if (shown.length === 0) return
  // Count and option in one number: sorting numbers natively is several times faster than comparing pairs.
  const options = Array.from(Float64Array.from(shown).sort(), (key) => {
    const option = key % counts.length
    return { optionId: optionIds[option] as number, count: counts[option] as number }
  })
  answer.selects.set(facet.id, { total: facet.severalOptions ? (slots[firstSlot] as number) : sum, options })
}
