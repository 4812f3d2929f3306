/** Kept by hand: requirement lines that no test names, and why. */

/** Lines that the shop does not meet today, by what has to be built for them. */
export const MISSING: Readonly<Record<string, readonly string[]>> = {}

/** Lines that only a reader can check, with what was read. */
export const READ: Readonly<Record<string, string>> = {
  'CONST-10': 'no file uses the four numbers, which have no shown meaning (AMB-52)',
  'CONST-11': 'the value is ours: `STOCK_LIMIT` in `packages/domain`, and a setting of the shop',
  'CONST-12': 'the values are ours: `packages/domain/src/limits.ts`, and `docs/operations.md`',
}
