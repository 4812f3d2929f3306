/** Puts products of a kind side by side. No answer depends on the ordinals, so they are given in an order that makes rows
 *  of bits come in long runs of zeros and ones: a filter then leaves most blocks of 512 products empty, an attribute
 *  that only some kinds have fills few blocks, and everything compresses better.
 *
 *  First comes the attribute that best tells which attributes a product has, as the type of a part does; then those
 *  that nearly all products have, the fewest options first. */

import type { Lists } from '../arrays/lists.ts'
import { endSlot, type FacetShape } from '../facets/facets.ts'

const FURTHER_KEYS = 3
/** An attribute that fewer of the products have splits each kind in two. */
const KEY_FROM_SHARE = 0.75
/** With more options than one in so many products, an attribute tells products apart and not kinds. */
const PRODUCTS_AN_OPTION = 64

/** The places of the products in the input, in the order in which they get their ordinals. */
export function clusteredOrder(facets: readonly FacetShape[], slots: Lists, size: number): Uint32Array {
  const candidates = candidatesAmong(facets, slots, size)
  const telling = candidates
    .filter(({ facet }) => facet.optionIds.length * PRODUCTS_AN_OPTION <= size)
    .map((candidate) => ({ candidate, mixture: mixtureWithin(candidate, facets, slots, size) }))
    .sort((a, b) => a.mixture - b.mixture)[0]?.candidate
  const further = candidates
    .filter((candidate) => candidate !== telling)
    .sort((a, b) => a.facet.optionIds.length - b.facet.optionIds.length)
    .slice(0, FURTHER_KEYS)
  const keys = telling ? [telling, ...further] : further
  let order: Uint32Array = Uint32Array.from({ length: size }, (_, place) => place)
  for (const { facet, optionOf } of keys.reverse()) order = sortedBy(order, optionOf, facet.optionIds.length)
  return order
}

/** Per product 0 for none, else 1 + its option. */
type Candidate = { readonly facet: FacetShape; readonly optionOf: Uint32Array }

/** The attributes of which no product has several options and enough have one. */
function candidatesAmong(facets: readonly FacetShape[], { starts, items }: Lists, size: number): Candidate[] {
  const facetOf = facetsOfSlots(facets)
  const having = new Uint32Array(facets.length)
  const several = new Uint8Array(facets.length)
  /** 1 + the last product that had an option of the facet. */
  const last = new Uint32Array(facets.length)
  for (let product = 0; product < size; product++) {
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
      const facet = facetOf[items[at] as number] as number
      if (facet === NO_OPTION) continue
      if (last[facet] === product + 1) several[facet] = 1
      else having[facet] = (having[facet] as number) + 1
      last[facet] = product + 1
    }
  }
  const candidates: Candidate[] = []
  const optionsOf = facets.map((facet, i) => {
    if (several[i] === 1 || (having[i] as number) <= KEY_FROM_SHARE * size) return undefined
    const optionOf = new Uint32Array(size)
    candidates.push({ facet, optionOf })
    return optionOf
  })
  for (let product = 0; product < size; product++) {
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
      const slot = items[at] as number
      const facet = facetOf[slot] as number
      const optionOf = facet === NO_OPTION ? undefined : optionsOf[facet]
      if (optionOf) optionOf[product] = slot - (facets[facet] as FacetShape).firstSlot
    }
  }
  return candidates
}

const NO_OPTION = 0xffffffff

/** The facet of each slot that is one of an option. */
function facetsOfSlots(facets: readonly FacetShape[]): Uint32Array {
  const last = facets.at(-1)
  const facetOf = new Uint32Array(last ? endSlot(last) : 0).fill(NO_OPTION)
  for (const [i, facet] of facets.entries()) facetOf.fill(i, facet.firstSlot + 1, endSlot(facet))
  return facetOf
}

/** Measures how much the products of one option differ in which attributes they have: for each attribute the share that
 *  has it times the share that has not, over all options. */
function mixtureWithin(
  { facet, optionOf }: Candidate,
  facets: readonly FacetShape[],
  { starts, items }: Lists,
  size: number,
): number {
  const options = facet.optionIds.length + 1
  const productsOf = new Uint32Array(options)
  const having = new Uint32Array(options * facets.length)
  /** 1 + the facet, or 0. */
  const facetOfFirstSlot = new Uint32Array(endSlot(facets.at(-1) ?? facet))
  for (const [i, { firstSlot }] of facets.entries()) facetOfFirstSlot[firstSlot] = i + 1
  for (let product = 0; product < size; product++) {
    const option = optionOf[product] as number
    productsOf[option] = (productsOf[option] as number) + 1
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
      const other = facetOfFirstSlot[items[at] as number] as number
      if (other === 0) continue
      const cell = option * facets.length + other - 1
      having[cell] = (having[cell] as number) + 1
    }
  }
  let mixture = 0
  for (let cell = 0; cell < having.length; cell++) {
    const products = productsOf[Math.floor(cell / facets.length)] as number
    const some = having[cell] as number
    if (products > 0) mixture += (some * (products - some)) / products
  }
  return mixture
}

/** Stable: products of the same option keep their order. */
function sortedBy(order: Uint32Array, optionOf: Uint32Array, options: number): Uint32Array {
  const next = new Uint32Array(options + 2)
  for (const option of optionOf) next[option + 1] = (next[option + 1] as number) + 1
  for (let option = 0; option <= options; option++) {
    next[option + 1] = (next[option + 1] as number) + (next[option] as number)
  }
  const sorted = new Uint32Array(order.length)
  for (const product of order) {
    const option = optionOf[product] as number
    sorted[next[option] as number] = product
    next[option] = (next[option] as number) + 1
  }
  return sorted
}
