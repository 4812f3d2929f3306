/** Decimal attributes: the distinct values in 64 bits, ascending, and for each product the index of its value.
 *
 *      values    0.1   0.3   12             given by the products, never rounded
 *      codes     2  0  1  2  3              per product: 1 + the index of its value, 0 for none
 *      ordinals  2 | 0 3 | 4                products by value
 *      starts    0   1     3   4            where those of each value start
 *
 *  Why not Float32: it would round both the bounds that a buyer sends and the min and max sent back, so that a
 *  product could fall out of the very range that the shop proposed. */
import { bytesOfRow } from '../arrays/bits.ts'
import { addFloat, emptyFloats, type Floats, floatsIn } from '../arrays/numbers.ts'
import { floatsOf, integersOf, type Naturals, narrowed, naturalsOf, wordsOf } from '../arrays/section-of.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { DecimalRange, DecimalSummary, ProductInput } from '../model.ts'

export type SortedDecimal = {
  readonly id: number
  readonly values: Float64Array
  readonly codes: Naturals
  readonly ordinals: Uint32Array
  readonly starts: Uint32Array
  /** The row of the products that have a value. */
  readonly having: number
}

/** Takes the values of each product. */
export function decimalBuilder(ids: readonly number[]) {
  const given = ids.map(emptyFloats)
  return {
    add({ decimals }: ProductInput): void {
      // Adding 0 turns -0 into 0, which no range control should ever show.
      for (let i = 0; i < ids.length; i++)
        addFloat(given[i] as Floats, (decimals.get(ids[i] as number) ?? Number.NaN) + 0)
    },
    /** `order` is that of the ordinals: the places of the products in the input. */
    sections(order: Uint32Array): Sections {
      const sections: Record<string, Section> = { 'decimals.ids': Int32Array.from(ids) }
      for (const [i, id] of ids.entries()) {
        const ofProduct = floatsIn(given[i] as Floats)
        const values = distinctValues(ofProduct)
        const codes = narrowed(order.length, values.length)
        for (let ordinal = 0; ordinal < order.length; ordinal++) {
          const value = ofProduct[order[ordinal] as number] as number
          if (Number.isFinite(value)) codes[ordinal] = 1 + indexOfValue(values, value)
        }
        sections[`decimals.${id}.values`] = values
        sections[`decimals.${id}.codes`] = codes
      }
      return sections
    },
  }
}

/** The finite ones, ascending. */
function distinctValues(given: Float64Array): Float64Array {
  const sorted = given.filter(Number.isFinite).sort()
  let distinct = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[distinct++] = sorted[i] as number
  }
  return sorted.slice(0, distinct)
}

/** Where a value stands that is one of them. */
function indexOfValue(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

export function deriveDecimals(sections: Sections): Sections {
  const derived: Record<string, Section> = {}
  for (const id of integersOf(sections, 'decimals.ids')) {
    const codes = naturalsOf(sections, `decimals.${id}.codes`)
    const starts = new Uint32Array(floatsOf(sections, `decimals.${id}.values`).length + 1)
    const having = new Uint32Array(bytesOfRow(codes.length) >>> 2)
    for (let ordinal = 0; ordinal < codes.length; ordinal++) {
      const code = codes[ordinal] as number
      if (code === 0) continue
      starts[code] = (starts[code] as number) + 1
      having[ordinal >>> 5] = (having[ordinal >>> 5] as number) | (1 << (ordinal & 31))
    }
    for (let code = 1; code < starts.length; code++)
      starts[code] = (starts[code] as number) + (starts[code - 1] as number)
    const ordinals = new Uint32Array(starts.at(-1) as number)
    const next = starts.slice()
    for (let ordinal = 0; ordinal < codes.length; ordinal++) {
      const code = codes[ordinal] as number
      if (code === 0) continue
      ordinals[next[code - 1] as number] = ordinal
      next[code - 1] = (next[code - 1] as number) + 1
    }
    derived[`decimals.${id}.starts`] = starts
    derived[`decimals.${id}.ordinals`] = ordinals
    derived[`decimals.${id}.having`] = having
  }
  return derived
}

export function attachDecimals(sections: Sections): SortedDecimal[] {
  return Array.from(integersOf(sections, 'decimals.ids'), (id) => ({
    id,
    values: floatsOf(sections, `decimals.${id}.values`),
    codes: naturalsOf(sections, `decimals.${id}.codes`),
    ordinals: wordsOf(sections, `decimals.${id}.ordinals`),
    starts: wordsOf(sections, `decimals.${id}.starts`),
    having: wordsOf(sections, `decimals.${id}.having`).byteOffset,
  }))
}

/** More than one product in so many are found by comparing all codes, fewer by their list. */
const CODES_FROM_ONE_IN = 16

/** Writes the products whose value lies in the range, bounds included, to `row`. */
export function rangeToRow(
  kernel: Kernel,
  { values, codes, starts, ordinals }: SortedDecimal,
  { min, max }: DecimalRange,
  row: number,
  rowBytes: number,
): void {
  const first = min === undefined ? 0 : firstIndex(values, (value) => value >= min)
  const end = max === undefined ? values.length : firstIndex(values, (value) => !(value <= max))
  const from = starts[first] as number
  const found = Math.max(0, (starts[end] as number) - from)
  if (found * CODES_FROM_ONE_IN > codes.length) {
    loopFor(codes, kernel)(row, rowBytes, codes.byteOffset, codes.length, first + 1, end)
    return
  }
  kernel.clear(row, rowBytes)
  kernel.setListed(row, ordinals.byteOffset + 4 * from, found)
}

function loopFor(codes: Naturals, kernel: Kernel): Kernel['rangeToRow8'] {
  if (codes instanceof Uint8Array) return kernel.rangeToRow8
  return codes instanceof Uint16Array ? kernel.rangeToRow16 : kernel.rangeToRow32
}

/** Returns how many products of the set have a value, and the least and greatest of them; undefined when none has.
 *  `list` is room for the ordinals of a small set. */
export function summarise(
  kernel: Kernel,
  decimal: SortedDecimal,
  set: number,
  size: number,
  rowBytes: number,
  list: Int32Array,
): DecimalSummary | undefined {
  const { values, codes, ordinals, having } = decimal
  const total = size === 0 ? 0 : kernel.countCommon(having, set, rowBytes)
  if (total === 0) return undefined
  if (size < (2 * ordinals.length) / total) {
    const [first, last] = endsByProducts(codes, list, kernel.listBits(list.byteOffset, set, rowBytes))
    return { total, min: values[first - 1] as number, max: values[last - 1] as number }
  }
  const last = ordinals.length - 1
  const least = kernel.firstListed(set, ordinals.byteOffset, 0, ordinals.length)
  const greatest = kernel.firstListed(set, ordinals.byteOffset, last, -1)
  return { total, min: valueAt(decimal, least), max: valueAt(decimal, greatest) }
}

function valueAt({ values, codes, ordinals }: SortedDecimal, index: number): number {
  return values[(codes[ordinals[index] as number] as number) - 1] as number
}

/** The least and greatest code, by looking at each product of the set: for small sets. */
function endsByProducts(codes: Naturals, list: Int32Array, length: number): [number, number] {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (let i = 0; i < length; i++) {
    const code = codes[list[i] as number] as number
    if (code === 0) continue
    if (code < first) first = code
    if (code > last) last = code
  }
  return [first, last]
}

/** The first index whose value fulfils the condition, which holds for all after it too. */
function firstIndex(values: Float64Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
