/** Calls a function for each range of products, in steps, until all products have been visited. */

import type { SyncRun } from '../runs/run.ts'
import { type ProductRange, readNextRange } from './feed-queries.ts'

export async function forEachProductRange(
  { db, pace }: SyncRun,
  use: (range: ProductRange) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const range = await pace.step(async () => {
      const next = await readNextRange(db, after, pace.rows())
      if (next) await use(next)
      return next
    })
    if (!range) return
    after = range.to
  }
}
