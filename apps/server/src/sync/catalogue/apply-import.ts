/** Applies the staged changes of an import, step by step. Each step is one transaction that also takes its changes out
 *  of the staging table, so a killed import goes on exactly where it was. Nodes read the catalogue again at the end. */
import type { Kysely } from 'kysely'
import { moveVersions, publishReload } from '../../catalogue-index/state-queries.ts'
import type { Database } from '../../database/schema.ts'
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
  takeStaged,
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
    const { added, changed } = await untilDone(needs, (next) => apply(needs, next), true)
    structure += added + changed
  }
  const parts = await untilDone(needs, (next) => applyProducts(db, source, next), false, onProgress)
  const hidden = await untilDone(needs, (next) => applyHidden(db, source, now(), next), false)
  const news = await untilDone(needs, (next) => applyNews(needs, next), true)
  const { changesSetup } = await endImport(db, source, now(), version)
  const isChanged = parts.added + parts.changed + hidden.changed + news.changed > 0
  if (changesSetup || isResumed) await publishReload(db)
  else if (isChanged) await moveVersions(db, { catalogue: true })
  return { added: parts.added, changed: parts.changed, hidden: hidden.changed, structure }
}

type ApplyStep = (needs: ApplyNeeds, next: Batch) => Promise<Applied>

/** The steps in such an order that the rows of a step find the rows that they refer to. */
const STRUCTURE: readonly ApplyStep[] = [
  ({ db }, next) => applyAttributeGroups(db, next),
  applyAttributes,
  ({ db }, next) => applyOptions(db, next),
  ({ db }, next) => applyTexts(db, next),
  ({ db, source }, next) => applyFiles(db, source, next),
  ({ db }, next) => applyCountries(db, next),
]

async function untilDone(
  { db, source, pace }: ApplyNeeds,
  apply: (next: Batch) => Promise<Applied>,
  isSetup: boolean,
  onProgress: (rows: number) => void = () => {},
): Promise<Applied> {
  const sum = { taken: 0, added: 0, changed: 0, last: 0 }
  const steps = sizedSteps(pace)
  for (;;) {
    const next = { after: sum.last, limit: steps.rows() }
    const { taken, added, changed, last } = await steps.take(() => apply(next))
    if (taken === 0) return sum
    if (isSetup && added + changed > 0) await pace.step(() => noteSetupChange(db, source))
    sum.taken += taken
    sum.added += added
    sum.changed += changed
    sum.last = last
    onProgress(sum.taken)
  }
}

async function applyAttributes({ db }: ApplyNeeds, next: Batch): Promise<Applied> {
  return db.transaction().execute(async (transaction) => {
    const rows = await takeStaged(transaction, 'attribute', next)
    const changed = await putAttributes(
      transaction,
      rows.map(({ row }) => row),
    )
    return { taken: rows.length, added: 0, changed, last: lastOf(rows) }
  })
}

/** Returns the highest id. A statement returns deleted rows in no fixed order. */
function lastOf(rows: readonly { readonly id: number }[]): number {
  return rows.reduce((last, { id }) => Math.max(last, id), 0)
}

async function applyNews({ db }: ApplyNeeds, next: Batch): Promise<Applied> {
  return db.transaction().execute(async (transaction) => {
    const rows = await takeStaged(transaction, 'news', next)
    const ids = (isNews: boolean) => rows.filter(({ row }) => row.news === isNews).map(({ id }) => id)
    const changed = await changeNews(transaction, { added: ids(true), removed: ids(false) })
    return { taken: rows.length, added: 0, changed, last: lastOf(rows) }
  })
}
