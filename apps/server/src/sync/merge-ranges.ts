/** Compares what a full file brought with what the shop has, range by range over all products. Rows that the file
 *  does not name are removed, unless that would take away more than half: then the file is taken for a part, its
 *  lines count and nothing is removed. */
import { type ProductRange, readNextRange } from './feed-queries.ts'
import type { Section } from './report.ts'
import type { SyncRun } from './run.ts'
import type { Merged } from './stock-queries.ts'

const LEAST_SHARE = 0.5

export type Comparison = {
  /** False: rows that are not named are left alone in any case. */
  readonly full: boolean
  readonly count: (range: ProductRange) => Promise<{ readonly shop: number; readonly file: number }>
  readonly merge: (range: ProductRange, removing: boolean) => Promise<Merged>
}

/** Whether anything was changed. */
export async function mergeRanges(
  run: SyncRun,
  section: Section,
  { full, count, merge }: Comparison,
): Promise<boolean> {
  const isWhole = full && (await holdsEnough(run, section, count))
  let changes = 0
  await overAllProducts(run, async (range) => {
    const merged = await merge(range, isWhole)
    for (const [what, rows] of Object.entries(merged)) {
      if (rows > 0) section.count(what, rows)
      changes += rows
    }
  })
  if (changes === 0) section.note('no change')
  return changes > 0
}

async function holdsEnough(run: SyncRun, section: Section, count: Comparison['count']): Promise<boolean> {
  let shop = 0
  let file = 0
  await overAllProducts(run, async (range) => {
    const counted = await count(range)
    shop += counted.shop
    file += counted.file
  })
  if (file >= shop * LEAST_SHARE) return true
  section.note(`nothing removed, since it names ${file} of the shop's ${shop} rows`)
  return false
}

async function overAllProducts(
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
