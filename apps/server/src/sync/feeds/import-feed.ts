/** Reads a feed to its end in steps and reports on it. The caller's functions use the lines. A feed with a refused line
 *  or a held change counts as not taken, so the next run reads it again (AMB-102). */
import { BrokenFeed, type Feed, type FeedLine, UnsettledFeed } from '../../integrations/feed/port.ts'
import { underLease } from '../runs/leases.ts'
import { type Section, STORED_LINES } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { readFeedVersion, rememberFeedVersion } from './feed-queries.ts'
import { notifyAdmins } from './notify-admins.ts'
import { type FeedReading, findFeedReading, readRefusedNumbers } from './reading-queries.ts'
import { storeReading } from './store-reading.ts'

export type Given<T> = { readonly line: number; readonly value: T }
/** A refused line whose key could be read. */
export type Named<T> = { readonly line: number; readonly named: Partial<T> }

export type FeedSource<T> = {
  /** The name in reports, under which the version of the feed is stored too. */
  readonly name: string
  readonly open: () => Promise<Feed<T> | undefined>
}

export type FeedOptions = {
  /** Skips a version that was taken before. */
  readonly onlyIfNew?: boolean
  /** False if only a part of the feed is taken, so that the version stays new for other runs. */
  readonly remember?: boolean
  /** True if the reading cannot find all faults, so that a reading without faults clears none. */
  readonly isPartial?: boolean
  /** The least number of minutes between two readings of the same refused version. */
  readonly retryMinutes?: number
  /** Uses only the formerly refused lines of a version that was read before. */
  readonly onlyRefusedAgain?: boolean
  /** False to skip a feed that another run is reading. */
  readonly isPatient?: boolean
}

export type Use<T> = {
  readonly begin?: () => Promise<void>
  /** Uses the good lines of a step. Reports to the section those that cannot be used. */
  readonly take: (lines: readonly Given<T>[], section: Section) => Promise<void>
  /** Receives the refused lines of a step. The rows that they name must stay as they are. */
  readonly retain?: (lines: readonly Named<T>[], section: Section) => Promise<void>
  readonly end?: (section: Section) => Promise<void>
}

export async function importFeed<T>(
  run: SyncRun,
  source: FeedSource<T>,
  options: FeedOptions,
  use: Use<T>,
): Promise<void> {
  const section = run.report.section(source.name)
  const { isPatient = true } = options
  const hasRun = await underLease(run, source.name, isPatient, () =>
    importLeased(run, source, options, use, section),
  )
  if (!hasRun) section.note('left to another run, which is reading it')
}

async function importLeased<T>(
  run: SyncRun,
  { name, open }: FeedSource<T>,
  options: FeedOptions,
  use: Use<T>,
  section: Section,
): Promise<void> {
  const { db, now } = run
  const last = await findFeedReading(db, name)
  let version = ''
  try {
    const feed = await open()
    if (!feed) return section.note('nothing to read')
    version = feed.version
    const taken = await readFeedVersion(db, name)
    if (options.onlyIfNew && (version === taken || isTooSoon(run, version, last, options))) {
      return section.note('unchanged')
    }
    await use.begin?.()
    const isKnown = version === taken || version === last?.version
    await useLines(run, feed.lines({ isKnown }), await linesToUse(run, version, last, options), section, use)
    section.read(0)
    await use.end?.(section)
  } catch (fault) {
    if (fault instanceof UnsettledFeed) return section.note(`${fault.message}; left to the next run`)
    if (!(fault instanceof BrokenFeed)) throw fault
    section.fail(`${fault.message}; nothing was changed`)
  }
  const result = section.result()
  const isClean = result.refused === 0 && result.held === 0 && result.fault === undefined
  if (isClean && (options.remember ?? true)) await rememberFeedVersion(db, name, version, now())
  if (isClean && options.isPartial && last?.version === version) return
  await storeReading(run, name, version, result, last)
  await notifyAdmins(run, name, result)
}

function isTooSoon(
  { now }: SyncRun,
  version: string,
  last: FeedReading | undefined,
  { retryMinutes = 0 }: FeedOptions,
): boolean {
  if (last?.version !== version) return false
  return now().getTime() < last.read_at.getTime() + retryMinutes * 60_000
}

/** Undefined: all of them. */
async function linesToUse(
  { db }: SyncRun,
  version: string,
  last: FeedReading | undefined,
  { onlyRefusedAgain = false }: FeedOptions,
): Promise<ReadonlySet<number> | undefined> {
  if (!onlyRefusedAgain || !last || last.version !== version) return undefined
  if (last.fault !== null || last.refused > STORED_LINES) return undefined
  return readRefusedNumbers(db, last.feed)
}

async function useLines<T>(
  run: SyncRun,
  pieces: AsyncIterable<readonly FeedLine<T>[]>,
  wanted: ReadonlySet<number> | undefined,
  section: Section,
  { take, retain }: Use<T>,
): Promise<void> {
  for await (const piece of pieces) {
    section.read(piece.length)
    const good: Given<T>[] = []
    const named: Named<T>[] = []
    for (const line of piece) {
      if (!('fault' in line)) good.push(line)
      else {
        section.refuse(line.line, line.fault, line.named !== undefined)
        if (line.named) named.push({ line: line.line, named: line.named })
      }
    }
    const due = wanted ? good.filter(({ line }) => wanted.has(line)) : good
    await inSteps(run, due, (lines) => take(lines, section))
    if (retain) await inSteps(run, named, (lines) => retain(lines, section))
  }
}

async function inSteps<L>(
  { pace }: SyncRun,
  lines: readonly L[],
  use: (lines: readonly L[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < lines.length; ) {
    const some = lines.slice(from, from + pace.rows())
    await pace.step(() => use(some))
    from += some.length
  }
}
