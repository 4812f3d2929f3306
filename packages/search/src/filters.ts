/** The filters of a request as sets of products, and the products that pass all of them, or all but one. */
import { and, type Bits, emptyBits, keepOnly } from './bits.ts'
import { bitsInRange } from './decimals.ts'
import { FALSE_OPTION, type Facet, TRUE_OPTION } from './facets.ts'
import type { SegmentRequest } from './query-segment.ts'
import type { Segment } from './segment.ts'
import { addSlotTo, type SlotSets } from './slot-sets.ts'

/** Without an attribute id it stands for all filters on something unknown, which nothing passes. It must not carry
 *  their ids: an id sent under the wrong kind would pass for the attribute's own filter. One is enough, so that a
 *  thousand unknown attributes cost no more than one. */
export type Filter = { readonly attributeId: number | undefined; readonly bits: Bits }

export function filtersOf(segment: Segment, request: SegmentRequest): Filter[] {
  const { facetIndex, decimals, size } = segment
  const filters: Filter[] = []
  let unknown = false
  const add = (attributeId: number, bits: Bits | undefined) => {
    if (bits) filters.push({ attributeId, bits })
    else unknown = true
  }

  for (const [id, optionIds] of request.selects) {
    const facet = facetIndex.byId.get(id)
    if (optionIds.length === 0) continue
    add(id, facet?.kind === 'select' ? optionBits(facet, facetIndex.sets, optionIds, size) : undefined)
  }
  for (const [id, value] of request.bools) {
    const facet = facetIndex.byId.get(id)
    const option = value ? TRUE_OPTION : FALSE_OPTION
    add(id, facet?.kind === 'bool' ? optionBits(facet, facetIndex.sets, [option], size) : undefined)
  }
  for (const [id, bounds] of request.decimals) {
    const decimal = decimals.find((candidate) => candidate.id === id)
    if (bounds.min === undefined && bounds.max === undefined) continue
    add(id, decimal && bitsInRange(decimal, bounds))
  }
  if (unknown) filters.push({ attributeId: undefined, bits: emptyBits(size) })
  return filters
}

/** The products of `base` that pass all filters, and for each filter those that pass all others. The latter meet a
 *  running intersection from the left with one from the right, so that the cost stays linear in the filters. */
export function applyFilters(base: Bits, filters: readonly Filter[]): { passed: Bits; passedOthers: Bits[] } {
  const before: Bits[] = []
  let passed = base
  for (const filter of filters) {
    before.push(passed)
    passed = and(passed, filter.bits)
  }
  const passedOthers: Bits[] = []
  let after: Bits | undefined
  for (const [i, filter] of [...filters.entries()].reverse()) {
    const others = (before[i] ?? base).slice()
    if (after) keepOnly(others, after)
    passedOthers[i] = others
    after = after ? and(after, filter.bits) : filter.bits
  }
  return { passed, passedOthers }
}

function optionBits(facet: Facet, sets: SlotSets, optionIds: readonly number[], size: number): Bits {
  const slots = [...new Set(optionIds)].map((id) => facet.slotOfOption.get(id))
  if (!facet.mustMatchAll) return slotBits(sets, slots, size)
  return slots.map((slot) => slotBits(sets, [slot], size)).reduce((all, bits) => and(all, bits))
}

/** The products in any of the slots; unknown options have none. */
function slotBits(sets: SlotSets, slots: readonly (number | undefined)[], size: number): Bits {
  const bits = emptyBits(size)
  for (const slot of slots) if (slot !== undefined) addSlotTo(bits, sets, slot)
  return bits
}
