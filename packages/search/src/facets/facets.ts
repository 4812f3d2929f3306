/** The select and bool attributes and the slots in which they are counted.
 *
 *  A slot is a counter. An attribute with n options has n + 1 of them: the first is for "has the attribute at all",
 *  then one for each option, ascending by id. A bool is an attribute with the options false (0) and true (1), so
 *  that everything is counted in one way.
 *
 *      slot   0            1      2      3      4            5      6
 *             brand: any   Apex   Borg   Cima   safety: any  false  true
 *
 *  The first slot is filled only where a product can have several options; elsewhere the sum of the options is the
 *  number of products, and the slot stays unused. */

import { emptyLists, endList, finishedLists, type Lists } from '../arrays/lists.ts'
import { addNumber } from '../arrays/numbers.ts'
import { bytesOf, integersOf, wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import { ALL_SELECTED_MUST_MATCH, HIGH_PRIO, NOT_SEARCHABLE } from '../codes.ts'
import type { AttributeInput, ProductInput } from '../model.ts'

export const FALSE_OPTION = 0
export const TRUE_OPTION = 1

export type FacetShape = {
  readonly id: number
  readonly kind: 'select' | 'bool'
  readonly mustMatchAll: boolean
  readonly firstSlot: number
  /** Ascending: option i is counted in slot firstSlot + 1 + i. */
  readonly optionIds: Int32Array
}

/** A facet while its products are put into the index. */
export type Facet = FacetShape & {
  readonly searchable: 'high' | 'low' | 'no'
  readonly slotOfOption: ReadonlyMap<number, number>
}

/** Flags in `facets.kinds`. */
const BOOL = 1
const MUST_MATCH_ALL = 2
const SEVERAL_OPTIONS = 4

export function facetsOf(attributes: readonly AttributeInput[]): Facet[] {
  let nextSlot = 0
  return attributes.flatMap((attribute) => {
    if (attribute.kind === 'decimal') return []
    const facet = facetOf(attribute, nextSlot)
    nextSlot = endSlot(facet)
    return [facet]
  })
}

/** The slot after the last one of the facet. */
export function endSlot(facet: FacetShape): number {
  return facet.firstSlot + 1 + facet.optionIds.length
}

/** The slot of an option, or undefined where the facet has no such option. */
export function slotOf({ optionIds, firstSlot }: FacetShape, optionId: number): number | undefined {
  let low = 0
  let high = optionIds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((optionIds[middle] as number) < optionId) low = middle + 1
    else high = middle
  }
  return optionIds[low] === optionId ? firstSlot + 1 + low : undefined
}

export function facetSections(facets: readonly FacetShape[], several: readonly boolean[]): Sections {
  const last = facets.at(-1)
  const options = new Int32Array(last ? endSlot(last) : 0)
  for (const facet of facets) options.set(facet.optionIds, facet.firstSlot + 1)
  return {
    'facets.ids': Int32Array.from(facets, ({ id }) => id),
    'facets.kinds': Uint8Array.from(
      facets,
      ({ kind, mustMatchAll }, i) =>
        (kind === 'bool' ? BOOL : 0) |
        (mustMatchAll ? MUST_MATCH_ALL : 0) |
        (several[i] ? SEVERAL_OPTIONS : 0),
    ),
    'facets.firstSlots': Uint32Array.from(facets, ({ firstSlot }) => firstSlot),
    'facets.options': options,
  }
}

/** A facet that knows whether any product has several options, so that the first slot counts the products. */
export type AttachedFacet = FacetShape & { readonly severalOptions: boolean }

export function attachFacets(sections: Sections): AttachedFacet[] {
  const kinds = bytesOf(sections, 'facets.kinds')
  const firstSlots = wordsOf(sections, 'facets.firstSlots')
  const options = integersOf(sections, 'facets.options')
  return Array.from(integersOf(sections, 'facets.ids'), (id, i) => {
    const flags = kinds[i] as number
    const firstSlot = firstSlots[i] as number
    return {
      id,
      kind: flags & BOOL ? 'bool' : 'select',
      mustMatchAll: (flags & MUST_MATCH_ALL) !== 0,
      severalOptions: (flags & SEVERAL_OPTIONS) !== 0,
      firstSlot,
      optionIds: options.subarray(firstSlot + 1, firstSlots[i + 1]),
    }
  })
}

/** Takes the slots of each product, each once; the first slot of an attribute stands before those of its options. */
export function slotBuilder(facets: readonly Facet[]) {
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  const lists = emptyLists()
  return {
    add({ selects, bools }: ProductInput): void {
      selects.forEach(addOptions)
      bools.forEach(addBool)
      endList(lists)
    },
    slots: (): Lists => finishedLists(lists),
  }

  function addOptions(optionIds: readonly number[], id: number): void {
    const facet = facetById.get(id)
    if (facet?.kind !== 'select') return
    const distinct = optionIds.length > 1 ? [...new Set(optionIds)] : optionIds
    let isFirst = true
    for (let i = 0; i < distinct.length; i++) {
      const slot = facet.slotOfOption.get(distinct[i] as number)
      if (slot === undefined) continue
      if (isFirst) addNumber(lists.items, facet.firstSlot)
      isFirst = false
      addNumber(lists.items, slot)
    }
  }

  function addBool(value: boolean, id: number): void {
    const facet = facetById.get(id)
    if (facet?.kind !== 'bool') return
    addNumber(lists.items, facet.firstSlot)
    addNumber(lists.items, facet.firstSlot + 1 + (value ? TRUE_OPTION : FALSE_OPTION))
  }
}

function facetOf(attribute: Exclude<AttributeInput, { kind: 'decimal' }>, firstSlot: number): Facet {
  const isSelect = attribute.kind === 'select'
  const optionIds = Int32Array.from(
    isSelect ? attribute.options.map((option) => option.id) : [FALSE_OPTION, TRUE_OPTION],
  ).sort()
  return {
    id: attribute.id,
    kind: attribute.kind,
    mustMatchAll: isSelect && attribute.behaviour === ALL_SELECTED_MUST_MATCH,
    searchable:
      !isSelect || attribute.search === NOT_SEARCHABLE
        ? 'no'
        : attribute.search === HIGH_PRIO
          ? 'high'
          : 'low',
    firstSlot,
    optionIds,
    slotOfOption: new Map(Array.from(optionIds, (id, i) => [id, firstSlot + 1 + i])),
  }
}
