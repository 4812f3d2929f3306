/** Merges the rows of a file into the shop's rows, range by range over all products. A range is written at once, unless
 *  rows would be removed from it: how many may be removed depends on all ranges, so such a range is left until all are
 *  compared. The caller's last commit, which moves a version, brings all ranges to the disk. */
import { createHash } from 'node:crypto'
import type { SyncType } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { unflushed } from '../../database/unflushed.ts'
import { readArticleNrs } from '../held/held-queries.ts'
import { isRemovalAllowed } from '../held/held-removal.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import {
  type Change,
  compareRows,
  type Difference,
  type GivenRow,
  type RowComparison,
} from './compare-rows.ts'
import type { ProductRange } from './feed-queries.ts'
import { forEachProductRange } from './for-each-product-range.ts'

type OfProduct = { readonly product_id: number }

export type Merge<Shop extends OfProduct, Given extends GivenRow> = RowComparison<Shop, Given> & {
  readonly feed: string
  /** False: rows that are not named are left alone in any case. */
  readonly full: boolean
  /** The part of the feed that is merged. */
  readonly scope: string
  /** The type of synchronisation that makes this merge. */
  readonly runType: SyncType
  /** Tells whether a change is so large that it must be held back. */
  readonly isHeld?: (change: Change<Shop, Given>) => boolean
  /** Gets all changes that are held back; called without any too. */
  readonly onHeld?: (changes: readonly Change<Shop, Given>[], count: number) => Promise<void>
  /** Reads the rows of both. A pair that is equal may be left out. */
  readonly read: (range: ProductRange) => Promise<{ shop: readonly Shop[]; file: readonly Given[] }>
  /** Counts all rows of the shop. */
  readonly count: (range: ProductRange) => Promise<number>
  readonly write: (db: Kysely<Database>, difference: Difference<Shop, Given>) => Promise<void>
}

/** So many of the changes that are held back are named one by one. */
const NAMED_HELD = 10_000
const EXAMPLES = 10

type FirstPass<Shop, Given> = {
  /** The ranges from which rows would be removed. Nothing of them is written yet. */
  readonly left: readonly ProductRange[]
  readonly isChanged: boolean
  /** The number of rows of the shop before the merge. */
  readonly rows: number
  readonly removed: number
  readonly removedKey: string
  readonly examples: readonly number[]
  readonly held: readonly Change<Shop, Given>[]
  readonly heldCount: number
}

/** Returns true if rows were changed. */
export async function mergeRanges<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  section: Section,
  merge: Merge<Shop, Given>,
): Promise<boolean> {
  const first = await mergeWithoutRemovals(run, section, merge)
  let { isChanged } = first
  const removes = merge.full && (await mayRemove(run, section, merge, first))
  for (const range of first.left) {
    await run.pace.step(async () => {
      const difference = await compare(merge, range)
      const isWritten = await write(run, section, merge, removes ? difference : withoutRemovals(difference))
      isChanged ||= isWritten
    })
  }
  // Last, so that a run that is stopped before it has written everything forgets no release.
  await merge.onHeld?.(first.held, first.heldCount)
  return isChanged
}

async function compare<Shop extends OfProduct, Given extends GivenRow>(
  merge: Merge<Shop, Given>,
  range: ProductRange,
): Promise<Difference<Shop, Given>> {
  const { shop, file } = await merge.read(range)
  return compareRows(shop, file, merge)
}

function withoutRemovals<Shop, Given>(difference: Difference<Shop, Given>): Difference<Shop, Given> {
  return { ...difference, removed: [] }
}

/** Writes what is not held back. Returns true if there was any. */
async function write<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  section: Section,
  merge: Merge<Shop, Given>,
  { added, changed, removed }: Difference<Shop, Given>,
): Promise<boolean> {
  const difference = { added, changed: changed.filter((change) => !merge.isHeld?.(change)), removed }
  const rows = Object.entries(difference).filter(([, some]) => some.length > 0)
  if (rows.length === 0) return false
  await unflushed(run.db, (transaction) => merge.write(transaction, difference))
  for (const [what, some] of rows) section.count(what, some.length)
  return true
}

async function mergeWithoutRemovals<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  section: Section,
  merge: Merge<Shop, Given>,
): Promise<FirstPass<Shop, Given>> {
  const left: ProductRange[] = []
  const examples: number[] = []
  const held: Change<Shop, Given>[] = []
  const keys = createHash('sha256')
  let [rows, removedRows, heldCount, isChanged] = [0, 0, 0, false]
  await forEachProductRange(run, async (range) => {
    const [difference, count] = await Promise.all([compare(merge, range), merge.count(range)])
    const { changed, removed } = difference
    rows += count
    removedRows += removed.length
    const sorted = removed.toSorted(
      (one, other) => one.product_id - other.product_id || (merge.keyOf(one) < merge.keyOf(other) ? -1 : 1),
    )
    for (const row of sorted) keys.update(`${merge.keyOf(row)}\n`)
    examples.push(...sorted.slice(0, EXAMPLES - examples.length).map(({ product_id }) => product_id))
    const large = changed.filter((change) => merge.isHeld?.(change))
    heldCount += large.length
    held.push(...large.slice(0, NAMED_HELD - held.length))
    if (merge.full && removed.length > 0) left.push(range)
    else isChanged = (await write(run, section, merge, withoutRemovals(difference))) || isChanged
  })
  const removedKey = keys.digest('hex')
  return { left, isChanged, rows, removed: removedRows, removedKey, examples, held, heldCount }
}

async function mayRemove<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  section: Section,
  { feed, scope, runType }: Merge<Shop, Given>,
  { rows, removed, removedKey, examples }: FirstPass<Shop, Given>,
): Promise<boolean> {
  const articleNrs = await readArticleNrs(run.db, examples)
  return isRemovalAllowed(run, section, {
    feed,
    scope,
    runType,
    key: removedKey,
    rows: removed,
    of: rows,
    examples: examples.map((id) => articleNrs.get(id) ?? String(id)),
  })
}
