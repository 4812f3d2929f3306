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
import { ALL_SELECTED_MUST_MATCH, HIGH_PRIO, NOT_SEARCHABLE } from './codes.ts'
import { addPair, type Lists, listsOfPairs, noPairs } from './lists.ts'
import type { AttributeInput, ProductInput } from './model.ts'

export const FALSE_OPTION = 0
export const TRUE_OPTION = 1

export type Facet = {
  readonly id: number
  readonly kind: 'select' | 'bool'
  readonly mustMatchAll: boolean
  readonly searchable: 'high' | 'low' | 'no'
  readonly firstSlot: number
  /** Ascending: option i is counted in slot firstSlot + 1 + i. */
  readonly optionIds: Int32Array
  readonly slotOfOption: ReadonlyMap<number, number>
}

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
export function endSlot(facet: Facet): number {
  return facet.firstSlot + 1 + facet.optionIds.length
}

/** The slots of each product, each once; the first slot of an attribute stands before those of its options. */
export function slotsOfProducts(facets: readonly Facet[], products: readonly ProductInput[]): Lists {
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  const pairs = noPairs()
  for (const [ordinal, product] of products.entries()) {
    for (const [id, optionIds] of product.selects) {
      const facet = facetById.get(id)
      if (facet?.kind === 'select') addSlots(ordinal, facet, optionIds)
    }
    for (const [id, value] of product.bools) {
      const facet = facetById.get(id)
      if (facet?.kind === 'bool') addSlots(ordinal, facet, [value ? TRUE_OPTION : FALSE_OPTION])
    }
  }
  return listsOfPairs(products.length, pairs)

  function addSlots(ordinal: number, facet: Facet, optionIds: readonly number[]): void {
    const before = pairs.length
    for (const optionId of new Set(optionIds)) {
      const slot = facet.slotOfOption.get(optionId)
      if (slot === undefined) continue
      if (pairs.length === before) addPair(pairs, ordinal, facet.firstSlot)
      addPair(pairs, ordinal, slot)
    }
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
