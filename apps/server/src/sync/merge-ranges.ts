/** Makes the shop's rows those of a full file, range by range over all products; only what differs is written. Rows
 *  that the file does not name are removed, unless that would take away more than half: then the file is taken for a
 *  part, its lines count and nothing is removed. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { compareRows, type Difference, type Likeness } from './compare-rows.ts'
import { type ProductRange, readNextRange } from './feed-queries.ts'
import type { Section } from './report.ts'
import type { SyncRun } from './run.ts'

const LEAST_SHARE = 0.5
/** Counting a row is so much cheaper than comparing one. */
const COUNTED_AT_ONCE = 10

export type Merge<Shop, Given> = Likeness<Shop, Given> & {
  /** False: rows that are not named are left alone in any case. */
  readonly full: boolean
  /** Good lines of the file. */
  readonly lines: number
  readonly count: (range: ProductRange) => Promise<number>
  readonly read: (range: ProductRange) => Promise<{ shop: readonly Shop[]; file: readonly Given[] }>
  readonly write: (db: Kysely<Database>, difference: Difference<Shop, Given>) => Promise<void>
}

/** Whether anything was changed. */
export async function mergeRanges<Shop, Given>(
  run: SyncRun,
  section: Section,
  merge: Merge<Shop, Given>,
): Promise<boolean> {
  const isWhole = merge.full && (await namesEnough(run, section, merge))
  let isChanged = false
  await overAllProducts(run, 1, async (range) => {
    const { shop, file } = await merge.read(range)
    const { added, changed, removed } = compareRows(shop, file, merge)
    const difference = { added, changed, removed: isWhole ? removed : [] }
    const rows = Object.entries(difference).filter(([, some]) => some.length > 0)
    if (rows.length === 0) return
    await run.db.transaction().execute((transaction) => merge.write(transaction, difference))
    for (const [what, some] of rows) section.count(what, some.length)
    isChanged = true
  })
  return isChanged
}

async function namesEnough<Shop, Given>(
  run: SyncRun,
  section: Section,
  { lines, count }: Merge<Shop, Given>,
): Promise<boolean> {
  let shop = 0
  await overAllProducts(run, COUNTED_AT_ONCE, async (range) => {
    shop += await count(range)
  })
  if (lines >= shop * LEAST_SHARE) return true
  section.note(`nothing removed, since it names ${lines} of the shop's ${shop} rows`)
  return false
}

async function overAllProducts(
  { db, pace }: SyncRun,
  times: number,
  use: (range: ProductRange) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const range = await pace.step(async () => {
      const next = await readNextRange(db, after, pace.rows() * times)
      if (next) await use(next)
      return next
    })
    if (!range) return
    after = range.to
  }
}
