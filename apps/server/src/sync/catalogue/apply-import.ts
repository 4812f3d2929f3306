/** Applies the staged changes of an import, step by step. Each step is one transaction that also takes its changes out
 *  of the staging table, so a killed import goes on exactly where it was. The end of the import is flushed to the disk, and
 *  with it all steps. Nodes read the catalogue again at the end. */
import type { Kysely } from 'kysely'
import { moveVersions, publishReload } from '../../catalogue-index/state-queries.ts'
import type { Database } from '../../database/schema.ts'
import { unflushed } from '../../database/unflushed.ts'
import { changeNews, putAttributes } from '../../features/catalogue/public.ts'
import type { Pace } from '../runs/pace.ts'
import { sizedSteps } from './sized-steps.ts'
import {
  type Applied,
  applyAttributeGroups,
  applyCountries,
  applyFiles,
  applyHidden,
  applyOptions,
  applyProducts,
  applyTexts,
  type Batch,
  endImport,
  noteSetupChange,
  removeStaged,
} from './staging-queries.ts'

export type ApplyNeeds = {
  readonly db: Kysely<Database>
  readonly source: string
  readonly pace: Pace
  readonly now: () => Date
}

export type Outcome = {
  readonly added: number
  readonly changed: number
  readonly hidden: number
  /** Rows of the structure and of files that were added or changed. */
  readonly structure: number
}

export type Applying = {
  /** The version of the source. Undefined if the import did not take all of it. */
  readonly version: string | undefined
  /** True if another process began to apply the changes, so that its changes were not reported. */
  readonly isResumed?: boolean
  /** Receives the number of parts that were compared and written so far. */
  readonly onProgress?: (parts: number) => void
}

export async function applyImport(
  needs: ApplyNeeds,
  { version, isResumed = false, onProgress = () => {} }: Applying,
): Promise<Outcome> {
  const { db, source, now } = needs
  let structure = 0
  for (const apply of STRUCTURE) {
    const { added, changed } = await untilDone(needs, (trx, next) => apply(trx, next, source), true)
    structure += added + changed
  }
  const parts = await untilDone(needs, (trx, next) => applyProducts(trx, source, next), false, onProgress)
  const hidden = await untilDone(needs, (trx, next) => applyHidden(trx, source, now(), next), false)
  const news = await untilDone(needs, applyNews, true)
  const { changesSetup } = await endImport(db, source, now(), version)
  const isChanged = parts.added + parts.changed + hidden.changed + news.changed > 0
  if (changesSetup || isResumed) await publishReload(db)
  else if (isChanged) await moveVersions(db, { catalogue: true })
  return { added: parts.added, changed: parts.changed, hidden: hidden.changed, structure }
}

type ApplyStep = (db: Kysely<Database>, next: Batch, source: string) => Promise<Applied>

/** The steps in such an order that the rows of a step find the rows that they refer to. */
const STRUCTURE: readonly ApplyStep[] = [
  applyAttributeGroups,
  applyAttributes,
  applyOptions,
  applyTexts,
  (db, next, source) => applyFiles(db, source, next),
  applyCountries,
]

async function untilDone(
  { db, source, pace }: ApplyNeeds,
  apply: (db: Kysely<Database>, next: Batch) => Promise<Applied>,
  isSetup: boolean,
  onProgress: (rows: number) => void = () => {},
): Promise<Applied> {
  const sum = { taken: 0, added: 0, changed: 0, last: 0 }
  const steps = sizedSteps(pace)
  for (;;) {
    const next = { after: sum.last, limit: steps.rows() }
    const { taken, added, changed, last } = await steps.take(() =>
      unflushed(db, async (trx) => {
        const applied = await apply(trx, next)
        if (isSetup && applied.added + applied.changed > 0) await noteSetupChange(trx, source)
        return applied
      }),
    )
    if (taken === 0) return sum
    sum.taken += taken
    sum.added += added
    sum.changed += changed
    sum.last = last
    onProgress(sum.taken)
  }
}

async function applyAttributes(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const rows = await removeStaged(db, 'attribute', next)
  const changed = await putAttributes(
    db,
    rows.map(({ row }) => row),
  )
  return { taken: rows.length, added: 0, changed, last: lastOf(rows) }
}

/** Returns the highest id. A statement returns deleted rows in no fixed order. */
function lastOf(rows: readonly { readonly id: number }[]): number {
  return rows.reduce((last, { id }) => Math.max(last, id), 0)
}

async function applyNews(db: Kysely<Database>, next: Batch): Promise<Applied> {
  const rows = await removeStaged(db, 'news', next)
  const ids = (isNews: boolean) => rows.filter(({ row }) => row.news === isNews).map(({ id }) => id)
  const changed = await changeNews(db, { added: ids(true), removed: ids(false) })
  return { taken: rows.length, added: 0, changed, last: lastOf(rows) }
}
