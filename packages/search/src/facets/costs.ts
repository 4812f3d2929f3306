/** The measured costs of the loops of both kernels, by which a query chooses its method. They are in nanoseconds, but
 *  only their ratios matter, and only for speed: the counts are the same with any costs. */
import type { KernelKind } from '../kernel/kernel.ts'

export type Costs = {
  /** A product of the set in a column of one and of two bytes, and 64 products of the column, in the set or not. */
  readonly column8: number
  readonly column16: number
  readonly columnWord: number
  /** A product to be listed, and each listed product in a column. */
  readonly listing: number
  readonly columnListed: number
  /** A product of the set in the rows, and each of its slots. */
  readonly row: number
  readonly rowSlot: number
  /** A block of 512 products of a dense row. */
  readonly denseBlock: number
  /** A list of a slot, and each product in it. */
  readonly list: number
  readonly listed: number
  /** A product listed by setting the bit of its rank, and a rank of an order that is walked. */
  readonly rank: number
  readonly walk: number
}

/** The costs of the WebAssembly kernel, measured at 100,000 products on an idle core: the best of many runs over the
 *  sets that filters leave. */
export const DEFAULT_COSTS: Costs = {
  column8: 0.8,
  column16: 1.1,
  columnWord: 0.6,
  listing: 1.1,
  columnListed: 0.9,
  row: 4,
  rowSlot: 0.9,
  denseBlock: 2.8,
  list: 1.5,
  listed: 0.8,
  rank: 10,
  walk: 1,
}

/** The costs of the TypeScript kernel, measured in the same way. */
export const SCRIPT_COSTS: Costs = {
  column8: 3,
  column16: 3,
  columnWord: 1,
  listing: 1.3,
  columnListed: 1.3,
  row: 9,
  rowSlot: 1.5,
  denseBlock: 44,
  list: 1.5,
  listed: 1.5,
  rank: 44,
  walk: 3,
}

/** Returns the costs of a kernel. */
export function usualCosts(kind: KernelKind): Costs {
  return kind === 'wasm' ? DEFAULT_COSTS : SCRIPT_COSTS
}
