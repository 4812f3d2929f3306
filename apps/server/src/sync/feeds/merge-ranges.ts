/** Merges the rows of a file into the shop's rows, range by range over all products. It first compares everything
 *  without writing, then decides which changes are held back, and then writes the ranges that differ. The caller's last
 *  commit, which moves a version, brings all ranges to the disk. */
import { createHash } from 'node:crypto'
import type { SyncType } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { unflushed } from '../../database/unflushed.ts'
import { readArticleNrs } from '../held/held-queries.ts'
import { isRemovalAllowed } from '../held/held-removal.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { type Change, compareRows, type Difference, type GivenRow, type Likeness } from './compare-rows.ts'
import type { ProductRange } from './feed-queries.ts'
import { overProducts } from './over-products.ts'

type OfProduct = { readonly product_id: number }

export type Merge<Shop extends OfProduct, Given extends GivenRow> = Likeness<Shop, Given> & {
  readonly feed: string
  /** False: rows that are not named are left alone in any case. */
  readonly full: boolean
  /** The part of the feed that is merged. */
  readonly scope: string
  /** The type of synchronisation that makes this merge. */
  readonly runType: SyncType
  /** Tells whether a change is so large that it must be held back. */
  readonly isHeld?: (change: Change<Shop, Given>) => boolean
  /** Told of all changes that are held back, also of none. */
  readonly onHeld?: (changes: readonly Change<Shop, Given>[], count: number) => Promise<void>
  readonly read: (range: ProductRange) => Promise<{ shop: readonly Shop[]; file: readonly Given[] }>
  readonly write: (db: Kysely<Database>, difference: Difference<Shop, Given>) => Promise<void>
}

/** Of changes that are held back, so many are named one by one. */
const NAMED_HELD = 10_000
const EXAMPLES = 10

type Survey<Shop, Given> = {
  readonly ranges: readonly ProductRange[]
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
  const survey = await surveyRanges(run, merge)
  const removes = merge.full && (await mayRemove(run, section, merge, survey))
  let isChanged = false
  for (const range of survey.ranges) {
    await run.pace.step(async () => {
      const { added, changed, removed } = await compare(merge, range)
      const difference = {
        added,
        changed: changed.filter((change) => !merge.isHeld?.(change)),
        removed: removes ? removed : [],
      }
      const rows = Object.entries(difference).filter(([, some]) => some.length > 0)
      if (rows.length === 0) return
      await unflushed(run.db, (transaction) => merge.write(transaction, difference))
      for (const [what, some] of rows) section.count(what, some.length)
      isChanged = true
    })
  }
  // Last, so that a run that is stopped before it has written everything forgets no release.
  await merge.onHeld?.(survey.held, survey.heldCount)
  return isChanged
}

async function compare<Shop extends OfProduct, Given extends GivenRow>(
  merge: Merge<Shop, Given>,
  range: ProductRange,
): Promise<Difference<Shop, Given> & { readonly rows: number }> {
  const { shop, file } = await merge.read(range)
  return { ...compareRows(shop, file, merge), rows: shop.length }
}

async function surveyRanges<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  merge: Merge<Shop, Given>,
): Promise<Survey<Shop, Given>> {
  const ranges: ProductRange[] = []
  const examples: number[] = []
  const held: Change<Shop, Given>[] = []
  const keys = createHash('sha256')
  let [rows, removedRows, heldCount] = [0, 0, 0]
  await overProducts(run, async (range) => {
    const { added, changed, removed, rows: found } = await compare(merge, range)
    rows += found
    removedRows += removed.length
    if (added.length + changed.length + removed.length > 0) ranges.push(range)
    const sorted = removed.toSorted(
      (one, other) => one.product_id - other.product_id || (merge.keyOf(one) < merge.keyOf(other) ? -1 : 1),
    )
    for (const row of sorted) keys.update(`${merge.keyOf(row)}\n`)
    examples.push(...sorted.slice(0, EXAMPLES - examples.length).map(({ product_id }) => product_id))
    const large = changed.filter((change) => merge.isHeld?.(change))
    heldCount += large.length
    held.push(...large.slice(0, NAMED_HELD - held.length))
  })
  return { ranges, rows, removed: removedRows, removedKey: keys.digest('hex'), examples, held, heldCount }
}

async function mayRemove<Shop extends OfProduct, Given extends GivenRow>(
  run: SyncRun,
  section: Section,
  { feed, scope, runType }: Merge<Shop, Given>,
  { rows, removed, removedKey, examples }: Survey<Shop, Given>,
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
