/** Imports a catalogue: reads all of it and stages the changes, and only then applies them (decision 37). An import
 *  that is killed while it reads has changed nothing. One that is killed later is finished before anything else happens
 *  to the catalogue, by the next start or the next import. Imports wait for each other. */
import type { Kysely } from 'kysely'
import type { Doer } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import { LOCKS } from '../../database/locks.ts'
import type { RunExclusively } from '../../database/run-exclusively.ts'
import type { Database } from '../../database/schema.ts'
import type { Catalogue, OpenCatalogue } from '../../integrations/catalogue/port.ts'
import { BrokenFeed, UnsettledFeed } from '../../integrations/feed/port.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { notifyAdmins } from '../feeds/notify-admins.ts'
import { type FeedReading, findFeedReading, putAttributeCounts } from '../feeds/reading-queries.ts'
import { storeReading } from '../feeds/store-reading.ts'
import { createPace, type Pace } from '../runs/pace.ts'
import type { Report, Section } from '../runs/report.ts'
import { applyImport, type Outcome } from './apply-import.ts'
import { createIdAllocator } from './id-allocator.ts'
import type { ImportWork } from './import-work.ts'
import { readStructure } from './read-structure.ts'
import { resolveLinks } from './resolve-links.ts'
import { stageHidden } from './stage-hidden.ts'
import { type StagedParts, stageParts } from './stage-parts.ts'
import { beginApplying, beginImport, readApplying, readImport } from './staging-queries.ts'

export type ImportNeeds = {
  readonly db: Kysely<Database>
  readonly exclusively: RunExclusively
  readonly files: FileStore
  readonly now: () => Date
  readonly pace: Pace
  readonly report: Report
}

export type ImportOptions = {
  /** Skips a version that was imported before. */
  readonly onlyIfNew?: boolean
  /** The least number of minutes between two readings of the same refused version. */
  readonly retryMinutes?: number
  /** Hides what the feed does not name, even if that is more than half. */
  readonly allowRemovals?: boolean
  /** Has the source looked through for parts that are gone, which it may not tell by itself. */
  readonly thorough?: boolean
  /** True if a missing catalogue is a fault. */
  readonly isNeeded?: boolean
  readonly onProgress?: (line: string) => void
  /** The person who imports, for the audit log. Runs of the synchronisation write their own entry. */
  readonly doer?: Doer
}

/** Lines between two reports of progress. */
const PROGRESS_LINES = 10_000

export function importCatalogue(
  needs: ImportNeeds,
  catalogue: Catalogue,
  options: ImportOptions = {},
): Promise<void> {
  return needs.exclusively(LOCKS.catalogueImport, async () => {
    await finishUnderLock(needs)
    await importUnderLock(needs, catalogue, options)
  })
}

/** Goes on with an import that was killed while its changes were applied. */
export function finishImport(needs: Pick<ImportNeeds, 'db' | 'exclusively' | 'now'>): Promise<void> {
  // No other work runs meanwhile, so no step needs a rest.
  const pace = createPace(new AbortController().signal, async () => undefined)
  return needs.exclusively(LOCKS.catalogueImport, () => finishUnderLock({ ...needs, pace }))
}

async function finishUnderLock({ db, pace, now }: Pick<ImportNeeds, 'db' | 'pace' | 'now'>): Promise<void> {
  const left = await readApplying(db)
  if (left) await applyImport({ db, source: left.source, pace, now }, { version: undefined, isResumed: true })
}

async function importUnderLock(
  needs: ImportNeeds,
  catalogue: Catalogue,
  {
    onlyIfNew,
    retryMinutes = 0,
    allowRemovals = false,
    thorough = false,
    isNeeded = false,
    onProgress = () => {},
    doer,
  }: ImportOptions,
): Promise<void> {
  const { db, now, pace, report } = needs
  const { source, name } = catalogue
  const sections = new Map<string, Section>()
  const last = await findFeedReading(db, name)
  let version = ''
  let whole: Section | undefined
  try {
    const open = await catalogue.open({ thorough })
    if (!open && !isNeeded) return
    whole = report.section(name)
    if (!open) return whole.fail('there is no such folder, or it holds no file of a catalogue')
    version = open.version
    const before = await readImport(db, source)
    const isTaken = before?.state === 'done' && before.version === version
    if (onlyIfNew && (isTaken || isTooSoon(last, version, now(), retryMinutes)))
      return whole.note('unchanged')
    const work: ImportWork = {
      db,
      files: needs.files,
      source,
      catalogue: open,
      pace,
      now,
      numbers: createIdAllocator(db),
      section: (file) => sectionOf(report, sections, file),
    }
    await pace.step(() => beginImport(db, source, version, now()))
    const { count: named, attributes } = await stageAll(work, allowRemovals, onProgress)
    const isClean = [...sections.values()].every(isTakenWhole)
    // From the entry on the changes are made, whatever happens to this process.
    await pace.step(() =>
      db.transaction().execute(async (trx) => {
        await beginApplying(trx, source)
        if (doer) {
          const target = { kind: 'feed', id: name } as const
          await recordAct(trx, doer, { act: 'import', target, companyId: undefined, after: { parts: named } })
        }
      }),
    )
    onProgress('Everything is read; the changes are being written.')
    const outcome = await applyImport(work, {
      version: isClean ? version : undefined,
      onProgress: everyMany((parts) => onProgress(`${parts} parts are written …`)),
    })
    countOutcome(whole, outcome)
    await storeReadings(needs, open, sections)
    await pace.step(() => putAttributeCounts(db, open.nameOf('products'), attributes.result()))
  } catch (fault) {
    whole ??= report.section(name)
    if (fault instanceof UnsettledFeed && !isNeeded) whole.note(`${fault.message}; left to the next run`)
    else if (fault instanceof BrokenFeed || fault instanceof UnsettledFeed) {
      whole.fail(`${fault.message}; nothing was changed`)
    } else throw fault
  }
  await storeReading(needs, name, version, whole.result(), last)
  await notifyAdmins(needs, name, whole.result())
}

/** Returns the number of parts that the catalogue names, and how their values were taken. */
async function stageAll(
  work: ImportWork,
  allowRemovals: boolean,
  onProgress: (line: string) => void,
): Promise<Pick<StagedParts, 'count' | 'attributes'>> {
  const structure = await readStructure(work)
  const parts = work.section(work.catalogue.nameOf('products'))
  const name = work.catalogue.nameOf('products')
  const report = everyMany((lines) => onProgress(`${lines} lines of ${name} are read …`))
  const { named, ...staged } = await stageParts(work, structure, parts, report)
  await resolveLinks(work, structure, parts)
  await stageHidden(work, parts, named, allowRemovals)
  return staged
}

/** Tells a growing number from time to time. */
function everyMany(tell: (rows: number) => void): (rows: number) => void {
  let told = 0
  return (rows) => {
    if (rows < told + PROGRESS_LINES) return
    told = rows
    tell(rows)
  }
}

function sectionOf(report: Report, sections: Map<string, Section>, file: string): Section {
  const section = sections.get(file) ?? report.section(file, { isCountedElsewhere: true })
  sections.set(file, section)
  return section
}

function isTakenWhole(section: Section): boolean {
  const { refused, held, fault } = section.result()
  return refused === 0 && held === 0 && fault === undefined
}

function isTooSoon(last: FeedReading | undefined, version: string, now: Date, retryMinutes: number): boolean {
  return last?.version === version && now.getTime() < last.read_at.getTime() + retryMinutes * 60_000
}

function countOutcome(section: Section, { added, changed, hidden, structure }: Outcome): void {
  const counts = { added, changed, hidden, 'other changes': structure }
  const changes = Object.entries(counts).filter(([, rows]) => rows > 0)
  for (const [words, rows] of changes) section.count(words, rows)
  if (changes.length === 0) section.note('no change')
}

/** The refused lines of each file, for site admins. */
async function storeReadings(
  needs: ImportNeeds,
  { version }: OpenCatalogue,
  sections: ReadonlyMap<string, Section>,
): Promise<void> {
  for (const [file, section] of sections) {
    await storeReading(needs, file, version, section.result(), await findFeedReading(needs.db, file))
    await notifyAdmins(needs, file, section.result())
  }
}
