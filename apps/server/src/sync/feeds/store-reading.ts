/** Stores how a feed was read: figures and refused lines, for site admins to look at. Lines that were refused for the
 *  same reasons before are left as they are stored. */
import { createHash } from 'node:crypto'
import type { RefusedLine, SectionResult } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { deleteRefusedLines, type FeedReading, insertRefusedLines, putReading } from './reading-queries.ts'

export async function storeReading(
  { db, pace, now }: Pick<SyncRun, 'db' | 'pace' | 'now'>,
  feed: string,
  version: string,
  result: SectionResult,
  last: FeedReading | undefined,
): Promise<void> {
  const { lines, refused, held, fault = null, refusedLines } = result
  const signature = signatureOf(refusedLines)
  if (signature !== last?.signature) {
    while (await pace.step(() => deleteRefusedLines(db, feed, pace.rows())));
    for (let from = 0; from < refusedLines.length; ) {
      const some = refusedLines.slice(from, from + pace.rows())
      await pace.step(() => insertRefusedLines(db, feed, some))
      from += some.length
    }
  }
  await putReading(db, { feed, version, read_at: now(), lines, refused, held, fault, signature })
}

function signatureOf(lines: readonly RefusedLine[]): string {
  const hash = createHash('sha256')
  for (const { line, reason } of lines) hash.update(`${line} ${reason}\n`)
  return hash.digest('hex')
}
