/** One index over a number of products, as queries need it. Immutable: the one thing written later is a cache of
 *  counts by visible set, which can be lost at any time. */

import { emptyBits } from './bits.ts'
import { buildDecimals, type SortedDecimal } from './decimals.ts'
import { buildFacetIndex, type FacetIndex } from './facet-index.ts'
import type { CatalogueInput, ProductInput } from './model.ts'
import { buildOrders, type Orders } from './ranks.ts'
import type { SegmentSet } from './segment-set.ts'
import { addSlotTo } from './slot-sets.ts'
import { attachText, deriveText, type TextIndex, textSections } from './text/text-index.ts'

/** A product's ordinal is its place in the input among the listed products; no answer depends on it. */
export type Segment = {
  readonly size: number
  readonly ids: Int32Array
  readonly sortedIds: Int32Array
  readonly ordinalsById: Uint32Array
  readonly facetIndex: FacetIndex
  readonly decimals: readonly SortedDecimal[]
  readonly orders: Orders
  readonly text: TextIndex
  /** Counts of all slots over a visible set. */
  readonly countsOfVisible: WeakMap<SegmentSet, Uint32Array>
}

const LARGEST_ID = 2 ** 31 - 1

/** Throws a RangeError on ids that are not unique or, for products, not positive integers below 2^31. */
export function buildSegment(input: CatalogueInput): Segment {
  const products = Array.from(input.products).filter((product) => product.listed)
  refuseBadIds(input, products)
  const ids = Int32Array.from(products, (product) => product.id)
  const ordinalsById = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number))
  const facetIndex = buildFacetIndex(input.attributes, products)
  const texts = textSections(input, products, facetIndex.facets)
  return {
    size: products.length,
    ids,
    sortedIds: ids.toSorted(),
    ordinalsById,
    facetIndex,
    decimals: buildDecimals(input.attributes, products),
    orders: buildOrders(input, products),
    text: attachText(
      { ...texts, ...deriveText(texts) },
      {
        emptyRow: () => emptyBits(products.length),
        addSlot: (target, slot) => addSlotTo(target, facetIndex.sets, slot),
      },
    ),
    countsOfVisible: new WeakMap(),
  }
}

/** The ordinal of a product, or undefined where the segment does not hold it. */
export function ordinalOf(segment: Segment, id: number): number | undefined {
  const { sortedIds, ordinalsById } = segment
  let low = 0
  let high = sortedIds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sortedIds[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return sortedIds[low] === id ? ordinalsById[low] : undefined
}

function refuseBadIds(input: CatalogueInput, products: readonly ProductInput[]): void {
  const bad = products.find(({ id }) => !Number.isInteger(id) || id < 1 || id > LARGEST_ID)
  if (bad) throw new RangeError(`Product id ${bad.id} is not a positive integer below 2^31`)
  refuseTwice('Product', products)
  refuseTwice('Attribute', input.attributes)
  for (const attribute of input.attributes) {
    if (attribute.kind === 'select') refuseTwice(`Option of attribute ${attribute.id}:`, attribute.options)
  }
}

function refuseTwice(what: string, things: readonly { readonly id: number }[]): void {
  const seen = new Set<number>()
  for (const { id } of things) {
    if (seen.has(id)) throw new RangeError(`${what} id ${id} is given twice`)
    seen.add(id)
  }
}
