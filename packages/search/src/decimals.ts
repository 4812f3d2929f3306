/** Decimal attributes: each value once, sorted, in 64 bits.
 *
 *  Why not Float32: it would round both the bounds that a buyer sends and the min and max sent back, so that a
 *  product could fall out of the very range that the shop proposed. */
import { andNot, type Bits, countCommon, emptyBits, hasBit, ordinalsOf, setBit } from './bits.ts'
import type { AttributeInput, DecimalRange, DecimalSummary, ProductInput } from './model.ts'

export type SortedDecimal = {
  readonly id: number
  /** Ascending, with the product of each value beside it. */
  readonly values: Float64Array
  readonly ordinals: Uint32Array
  /** Per product: 1 + the place of its value, 0 for none. */
  readonly placeOf: Uint32Array
  readonly having: Bits
}

export function buildDecimals(
  attributes: readonly AttributeInput[],
  products: readonly ProductInput[],
): SortedDecimal[] {
  return attributes
    .filter((attribute) => attribute.kind === 'decimal')
    .map((attribute) => decimalOf(attribute.id, products))
}

/** The products whose value lies in the range, bounds included. */
export function bitsInRange(decimal: SortedDecimal, { min, max }: DecimalRange): Bits {
  const { values, ordinals } = decimal
  const from = min === undefined ? 0 : firstPlace(values, (value) => value >= min)
  const to = max === undefined ? values.length : firstPlace(values, (value) => !(value <= max))
  const inside = Math.max(0, to - from)
  if (inside * 2 <= values.length) return bitsBetween(from, from + inside)
  return andNot(andNot(decimal.having, bitsBetween(0, from)), bitsBetween(to, values.length))

  function bitsBetween(start: number, end: number): Bits {
    const bits = emptyBits(decimal.placeOf.length)
    for (let place = start; place < end; place++) setBit(bits, ordinals[place] as number)
    return bits
  }
}

/** How many products of the set have a value, and the least and greatest of them; undefined when none has. */
export function summarise(decimal: SortedDecimal, set: Bits, size: number): DecimalSummary | undefined {
  const total = countCommon(decimal.having, set)
  if (total === 0) return undefined
  const walk = (2 * decimal.values.length) / total
  const [first, last] = size < walk ? endsByProducts(decimal, set, size) : endsByValues(decimal, set)
  return { total, min: decimal.values[first] as number, max: decimal.values[last] as number }
}

/** The places of the least and greatest value, by looking at each product of the set: for small sets. */
function endsByProducts(decimal: SortedDecimal, set: Bits, size: number): [number, number] {
  let first = decimal.values.length
  let last = 0
  for (const ordinal of ordinalsOf(set, size)) {
    const place = decimal.placeOf[ordinal] as number
    if (place === 0) continue
    if (place - 1 < first) first = place - 1
    if (place - 1 > last) last = place - 1
  }
  return [first, last]
}

/** The same, by walking inwards from both ends until a product of the set is met: for large sets. */
function endsByValues(decimal: SortedDecimal, set: Bits): [number, number] {
  let first = 0
  let last = decimal.values.length - 1
  while (!hasBit(set, decimal.ordinals[first] as number)) first++
  while (!hasBit(set, decimal.ordinals[last] as number)) last--
  return [first, last]
}

function decimalOf(id: number, products: readonly ProductInput[]): SortedDecimal {
  const given = Float64Array.from(products, (product) => product.decimals.get(id) ?? Number.NaN)
  const having = emptyBits(products.length)
  const finite = Uint32Array.from(given.keys()).filter((ordinal) => Number.isFinite(given[ordinal]))
  const ordinals = finite.sort((a, b) => (given[a] as number) - (given[b] as number))
  const placeOf = new Uint32Array(products.length)
  for (const [place, ordinal] of ordinals.entries()) {
    placeOf[ordinal] = place + 1
    setBit(having, ordinal)
  }
  // Adding 0 turns -0 into 0, which no range control should ever show.
  const values = Float64Array.from(ordinals, (ordinal) => (given[ordinal] as number) + 0)
  return { id, values, ordinals, placeOf, having }
}

/** The first place whose value fulfils the condition, which holds for all places after it too. */
function firstPlace(values: Float64Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
