/** Reads a feed to its end in steps and tells the report of it. What the lines mean is the caller's. */
import { BrokenFeed, type Feed, type FeedLine } from '../integrations/feed/port.ts'
import { readFeedVersion, rememberFeedVersion } from './feed-queries.ts'
import type { Section } from './report.ts'
import type { SyncRun } from './run.ts'

export type Given<T> = { readonly line: number; readonly value: T }

export type FeedSource<T> = {
  /** For people, and under which its version is remembered. */
  readonly name: string
  readonly open: () => Promise<Feed<T> | undefined>
}

export type Taking = {
  /** A version that was taken over before is left alone. */
  readonly onlyIfNew?: boolean
  /** False where a part of the feed is taken only: the rest is still new to others. */
  readonly remember?: boolean
}

export type Use<T> = {
  readonly begin?: () => Promise<void>
  /** A step's worth of good lines; answers why some cannot be used all the same. */
  readonly take: (lines: readonly Given<T>[], section: Section) => Promise<void>
  readonly end?: (section: Section) => Promise<void>
}

export async function takeFeed<T>(
  run: SyncRun,
  { name, open }: FeedSource<T>,
  { onlyIfNew = false, remember = true }: Taking,
  { begin, take, end }: Use<T>,
): Promise<void> {
  const section = run.report.section(name)
  try {
    const feed = await open()
    if (!feed) return section.note('nothing to read')
    if (onlyIfNew && (await readFeedVersion(run.db, name)) === feed.version) return section.note('unchanged')
    await begin?.()
    for await (const piece of feed.lines()) {
      section.read(piece.length)
      await takePiece(run, piece, section, take)
    }
    section.read(0)
    await end?.(section)
    if (remember) await rememberFeedVersion(run.db, name, feed.version, run.now())
  } catch (fault) {
    if (!(fault instanceof BrokenFeed)) throw fault
    section.fail(`${fault.message}; nothing was changed`)
  }
}

async function takePiece<T>(
  { pace }: SyncRun,
  piece: readonly FeedLine<T>[],
  section: Section,
  take: Use<T>['take'],
): Promise<void> {
  const good: Given<T>[] = []
  for (const line of piece) {
    if ('fault' in line) section.refuse(line.line, line.fault)
    else good.push(line)
  }
  for (let from = 0; from < good.length; ) {
    const size = pace.rows()
    const lines = good.slice(from, from + size)
    await pace.step(() => take(lines, section))
    from += size
  }
}
