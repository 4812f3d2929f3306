import type { KernelKind } from '../kernel/kernel.ts'

/** The costs of the loops, by which a query chooses its way. In nanoseconds, but only their ratios matter, and only for
 *  speed: whatever the costs, the counts are the same. */
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

/** Measured at 100,000 products on one core with nothing else to do, WebAssembly kernel: the
 *  best of many shots over the sets that filters leave. */
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

/** The same for the kernel in TypeScript. */
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

/** Returns the costs to use where nobody measures. */
export function usualCosts(kind: KernelKind): Costs {
  return kind === 'wasm' ? DEFAULT_COSTS : SCRIPT_COSTS
}
