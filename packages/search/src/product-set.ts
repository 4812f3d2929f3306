/** A set of products of one catalogue, as an argument of queries. Outside this package it is opaque: ask for one
 *  with `productSet` or `visibleSet`, hand it to `query`, read at most its count. */
import { type Bits, countBits, emptyBits, hasBit, setBit } from './bits.ts'
import type { Catalogue } from './catalogue.ts'

export type ProductSet = {
  readonly count: number
  /** The catalogue it belongs to, by token: the same bit is another product in the next catalogue. */
  readonly snapshot: object
  readonly bits: Bits
}

/** The listed products among these ids; unknown ids are ignored. */
export function productSet(catalogue: Catalogue, ids: Iterable<number>): ProductSet {
  const bits = emptyBits(catalogue.size)
  for (const id of ids) {
    const ordinal = ordinalOf(catalogue, id)
    if (ordinal !== undefined) setBit(bits, ordinal)
  }
  return setOfBits(catalogue, bits)
}

export function hasProduct(catalogue: Catalogue, set: ProductSet, id: number): boolean {
  const ordinal = ordinalOf(catalogue, id)
  return ordinal !== undefined && hasBit(bitsOf(catalogue, set), ordinal)
}

export function setOfBits(catalogue: Catalogue, bits: Bits): ProductSet {
  return { count: countBits(bits), snapshot: catalogue.snapshot, bits }
}

/** The bits of a set, which must belong to this catalogue: a set kept over a rebuild would show other products. */
export function bitsOf(catalogue: Catalogue, set: ProductSet): Bits {
  if (set.snapshot !== catalogue.snapshot)
    throw new RangeError('The product set belongs to another catalogue')
  return set.bits
}

export function ordinalOf(catalogue: Catalogue, id: number): number | undefined {
  const { sortedIds, ordinalsById } = catalogue
  let low = 0
  let high = sortedIds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sortedIds[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return sortedIds[low] === id ? ordinalsById[low] : undefined
}
