/** Counts the products of a set for each value of a decimal attribute, for its histogram. */
import { Row, rowAt } from '../arrays/work-rows.ts'
import type { ThreadMemory } from './counted-index.ts'
import type { SortedDecimal } from './decimals.ts'

/** Values, ascending, and beside each the number of products that have it, which may be 0. */
export type ValueCounts = { readonly values: Float64Array; readonly counts: Uint32Array }

/** Code 0 is no value. */
const FIRST_CODE = 1

/** Counts in the room of the workspace's list, and only the products that have the attribute. */
export function countValues(
  index: ThreadMemory,
  { values, codes, having }: SortedDecimal,
  set: number,
): ValueCounts {
  const { kernel, rowBytes, workspace, words } = index
  const { byteOffset } = workspace.list
  const row = rowAt(index, Row.Spare)
  kernel.and(row, set, having, rowBytes)
  if (codes instanceof Uint32Array) {
    const listed = workspace.list.subarray(0, kernel.listBits(byteOffset, row, rowBytes))
    return { values, counts: countCodes(codes, listed, values.length).subarray(FIRST_CODE) }
  }
  const first = byteOffset >>> 2
  const counts = words.subarray(first, first + FIRST_CODE + values.length).fill(0)
  if (codes instanceof Uint8Array) kernel.countColumn8(row, rowBytes, codes.byteOffset, byteOffset)
  else kernel.countColumn16(row, rowBytes, codes.byteOffset, byteOffset)
  return { values, counts: counts.slice(FIRST_CODE) }
}

/** The sum of the counts over two sets that share no product. */
export function addValueCounts(some: ValueCounts, others: ValueCounts): ValueCounts {
  const sums = new Map<number, number>()
  for (const { values, counts } of [some, others]) {
    for (const [i, count] of counts.entries()) {
      const value = values[i] as number
      if (count > 0) sums.set(value, (sums.get(value) ?? 0) + count)
    }
  }
  const values = Float64Array.from(sums.keys()).sort()
  return { values, counts: Uint32Array.from(values, (value) => sums.get(value) as number) }
}

/** More than 65,535 values of one attribute are rare, so the kernel has no loop for them. */
function countCodes(codes: Uint32Array, ordinals: Int32Array, values: number): Uint32Array {
  const counts = new Uint32Array(FIRST_CODE + values)
  for (const ordinal of ordinals) {
    const code = codes[ordinal] as number
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}
