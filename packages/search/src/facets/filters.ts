/** The filters of a request, and the products that pass them.
 *
 *  Two rows are kept while the filters go by: the products that passed all so far, and those that missed exactly one.
 *  When all have gone by, the products that would be shown but for filter i are those that passed, and those that
 *  missed one and do not pass i. However many filters there are, that is four passes over a row for each. */

import type { DecimalRange, FilterRequest } from '../model.ts'
import type { CountedIndex } from './counted-index.ts'
import { rangeToRow, type SortedDecimal } from './decimals.ts'
import type { FacetIndex, IndexedFacet } from './facet-index.ts'
import { FALSE_OPTION, slotOf, TRUE_OPTION } from './facets.ts'
import { addSlot, denseRowOf } from './slot-sets.ts'

export type Filter = SlotFilter | RangeFilter

type SlotFilter = {
  readonly kind: 'slots'
  readonly attributeId: number
  readonly facet: IndexedFacet
  /** Each once. Products must be in one of them, or in all if the facet says so. */
  readonly slots: readonly number[]
}

type RangeFilter = {
  readonly kind: 'range'
  readonly attributeId: number
  readonly decimal: SortedDecimal
  readonly range: DecimalRange
}

type FilteredIndex = { readonly facetIndex: FacetIndex; readonly decimals: readonly SortedDecimal[] }
type RequestedFilters = Pick<FilterRequest, 'selects' | 'bools' | 'decimals'>

/** Undefined if something asked for is unknown, which no product has. Beside known options of which any may match,
 *  unknown ones are ignored. An id sent under the wrong kind is unknown. */
export function filtersOf({ facetIndex, decimals }: FilteredIndex, request: RequestedFilters): Filters {
  const filters: Filter[] = []
  let nothing = false

  for (const [attributeId, optionIds] of request.selects) {
    if (optionIds.length === 0) continue
    const facet = facetIndex.byId.get(attributeId)
    if (facet?.kind === 'select') nothing = !addSlots(attributeId, facet, optionIds) || nothing
    else nothing = true
  }
  for (const [attributeId, value] of request.bools) {
    const facet = facetIndex.byId.get(attributeId)
    if (facet?.kind === 'bool') addSlots(attributeId, facet, [value ? TRUE_OPTION : FALSE_OPTION])
    else nothing = true
  }
  for (const [attributeId, range] of request.decimals) {
    if (range.min === undefined && range.max === undefined) continue
    const decimal = decimals.find(({ id }) => id === attributeId)
    if (decimal) filters.push({ kind: 'range', attributeId, decimal, range })
    else nothing = true
  }
  return { filters, nothing }

  /** False if an option that must match is unknown. */
  function addSlots(attributeId: number, facet: IndexedFacet, optionIds: readonly number[]): boolean {
    const slots = new Set(optionIds.map((id) => slotOf(facet, id)))
    const unknown = slots.delete(undefined)
    filters.push({ kind: 'slots', attributeId, facet, slots: [...slots] as number[] })
    return !(unknown && facet.mustMatchAll)
  }
}

export type Filters = {
  readonly filters: readonly Filter[]
  /** Something unknown was asked for, which no product has. */
  readonly nothing: boolean
}

/** The row of the products that pass: one of the index itself where there is one, else written to `row`. */
export function rowOfFilter(
  { kernel, rowBytes, facetIndex }: Pick<CountedIndex, 'kernel' | 'rowBytes' | 'facetIndex'>,
  filter: Filter,
  row: number,
  spare: number,
): number {
  if (filter.kind === 'range') {
    rangeToRow(kernel, filter.decimal, filter.range, row, rowBytes)
    return row
  }
  const { slots, facet } = filter
  const [first, ...others] = slots
  if (first === undefined) {
    kernel.clear(row, rowBytes)
    return row
  }
  const dense = denseRowOf(facetIndex.sets, first)
  if (others.length === 0 && dense !== undefined) return dense
  kernel.clear(row, rowBytes)
  addSlot(kernel, facetIndex.sets, first, row)
  for (const slot of others) {
    if (!facet.mustMatchAll) {
      addSlot(kernel, facetIndex.sets, slot, row)
      continue
    }
    kernel.clear(spare, rowBytes)
    addSlot(kernel, facetIndex.sets, slot, spare)
    kernel.and(row, row, spare, rowBytes)
  }
  return row
}
