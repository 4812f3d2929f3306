/** The kernel of the catalogue engine as WebAssembly with SIMD. `../src/kernel/kernel.ts` says what each function does
 *  and `../src/kernel/script` does the same in plain TypeScript; a change here is a change there.
 *
 *  This folder is AssemblyScript: it looks like TypeScript and is compiled by `npm run kernel` into
 *  `../src/kernel/wasm-binary.ts`. It keeps nothing of its own: no objects, no globals, no tables. All it works on
 *  lies in the memory of the caller, so that any number of threads may run it over one memory. */
export { and, andNot, clear, copy, countBits, countCommon, intersects, or } from './rows'
export {
  countColumn16,
  countColumn8,
  countListed16,
  countListed8,
  countLists,
  countRows,
  countSlots16,
  countSlots32,
} from './counts'
export { rangeToRow16, rangeToRow32, rangeToRow8 } from './ranges'
export { firstListed, listBetween, listBits, listBlocks, listByRanks, listByWalk, setListed, setRanks, walkBetween } from './lists'
export { checksum, writeIds } from './bytes'
