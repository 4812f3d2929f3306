/** The loops in which a query spends its time, over the memory that holds an index. There are two kernels: WebAssembly
 *  with SIMD (`assembly/`, built into `wasm-binary.ts`), and the same in TypeScript (`script-kernel.ts`), which runs
 *  where there is no SIMD and judges the other in the tests. Both give the same results to the last bit.
 *
 *  Addresses are in bytes from the start of the memory. A row of bits over N products is N / 512 blocks of 64 bytes,
 *  rounded up; it starts at a multiple of 64, and bits past N are zero. `bytes` is the length of such a row. Lists of
 *  ordinals are 32-bit and start at a multiple of 4. Nothing is checked here: the caller's addresses are right. */
export type Kernel = {
  readonly kind: KernelKind
  /** May be shared between threads; every thread has a kernel of its own and works in scratch rows of its own. */
  readonly buffer: ArrayBufferLike

  /** target = a AND b. Returns the number of set bits. `target` may be `a` or `b`; this holds for andNot and or too. */
  and(target: number, a: number, b: number, bytes: number): number
  /** target = a AND NOT b. */
  andNot(target: number, a: number, b: number, bytes: number): number
  /** target = a OR b. */
  or(target: number, a: number, b: number, bytes: number): number
  clear(target: number, bytes: number): void
  copy(target: number, source: number, bytes: number): void
  countBits(row: number, bytes: number): number
  countCommon(a: number, b: number, bytes: number): number
  /** Returns 1 if the rows share a bit, else 0. */
  intersects(a: number, b: number, bytes: number): number

  /** Sets the bits of `length` ordinals. */
  setListed(target: number, list: number, length: number): void
  /** Writes the ordinals of the set bits, ascending. Returns their number. */
  listBits(out: number, row: number, bytes: number): number
  /** Does the same. `starts` gets the place in the list at which each block of the row begins, and the end of the last
   *  block: one number more than there are blocks. */
  listBlocks(out: number, starts: number, row: number, bytes: number): number

  /** Writes the row of the products whose code lies in first … last, bounds included. There are `products` codes of one
   *  byte each. */
  rangeToRow8(row: number, bytes: number, codes: number, products: number, first: number, last: number): void
  /** The same with two bytes a code. */
  rangeToRow16(row: number, bytes: number, codes: number, products: number, first: number, last: number): void
  /** The same with four bytes a code. */
  rangeToRow32(row: number, bytes: number, codes: number, products: number, first: number, last: number): void

  /** Adds to counts[i], for each of `rows` rows that lie one after the other from `first`, the bits it shares with
   *  the set. Counts are 32-bit, here and below. */
  countRows(set: number, bytes: number, first: number, rows: number, counts: number): void
  /** Adds to counts[i] the number of items of list i that are in the set: list i is items[starts[i] … starts[i + 1]). */
  countLists(set: number, starts: number, items: number, lists: number, counts: number): void
  /** Adds 1 to counts[column[ordinal]] for each product of the set; one byte a product. */
  countColumn8(set: number, bytes: number, column: number, counts: number): void
  /** The same with two bytes a product. */
  countColumn16(set: number, bytes: number, column: number, counts: number): void
  /** The same for listed products. `column` is where the number of product 0 stands, or would stand: it may be below
   *  0 where the column begins with a later product. */
  countListed8(list: number, length: number, column: number, counts: number): void
  /** The same with two bytes a product. */
  countListed16(list: number, length: number, column: number, counts: number): void
  /** Adds 1 to counts[slot] for each slot of each product of the set: those of product i are
   *  slots[starts[i] … starts[i + 1]), two bytes each. `scratch` is SCRATCH_BYTES that may be overwritten; up
   *  to 32 bytes behind the slots may be read. */
  countSlots16(
    set: number,
    bytes: number,
    starts: number,
    slots: number,
    counts: number,
    scratch: number,
  ): void
  /** The same with four bytes a slot. */
  countSlots32(
    set: number,
    bytes: number,
    starts: number,
    slots: number,
    counts: number,
    scratch: number,
  ): void

  /** Writes the ids of the products of the set in an order, by walking it: for large sets. `ordinalAt` and `idAt` hold
   *  the ordinal and the id at each rank of the order. Returns the number of ids. */
  listByWalk(set: number, ordinalAt: number, idAt: number, size: number, out: number): number
  /** Does the same by setting the bits of the products' ranks in `scratch`, an empty row of bits, and reading them
   *  back: for small sets. `scratch` is empty again afterwards. */
  listByRanks(set: number, bytes: number, rankOf: number, idAt: number, scratch: number, out: number): number
  /** Writes the ids of the products of the set from one rank of an order to another (exclusive), by walking it. Returns
   *  the number of ids. The four bytes behind them may be overwritten too. */
  walkBetween(set: number, ordinalAt: number, idAt: number, from: number, to: number, out: number): number
  /** Sets the bits of the ranks of the products of the set. */
  setRanks(target: number, set: number, bytes: number, rankOf: number): void
  /** Writes the ids at the ranks whose bits are set, from one rank to another (exclusive). Returns the number of ids. */
  listBetween(ranks: number, idAt: number, from: number, to: number, out: number): number
  /** Returns the first index i in from … to (exclusive, up or down) whose ordinals[i] is in the set, or -1. */
  firstListed(set: number, ordinals: number, from: number, to: number): number

  /** Writes 32-bit ids as JSON numbers with commas between them, without brackets. Returns the number of bytes, at most
   *  11 for each id. Up to 7 bytes behind them may be overwritten too. */
  writeIds(out: number, ids: number, length: number): number
  /** Returns xxHash32 with seed 0 of `bytes` bytes. */
  checksum(start: number, bytes: number): number
}

export type KernelKind = 'wasm' | 'script'

/** Bytes that some of the loops need to work in. */
export const SCRATCH_BYTES = 4096

/** Rows of bits are whole blocks of so many products. */
export const BLOCK_PRODUCTS = 512
export const BLOCK_BYTES = 64
