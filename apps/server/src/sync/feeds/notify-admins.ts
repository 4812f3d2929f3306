/** Tells the site admins by mail what is wrong with a feed: each fault once, and no more than a few mails a day about
 *  one feed. The runs themselves go on saying it in the log. */
import { createHash } from 'node:crypto'
import { DAY_MS } from '@hoistway/domain/durations'
import { enqueue } from '../../database/outbox.ts'
import type { SectionResult } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import { countNotices, deleteNotices, insertNotice, readHeldKeys, readSiteAdmins } from './notice-queries.ts'

const MAILS_A_DAY = 4
const STORED_DAYS = 30

export async function notifyAdmins(
  { db, now }: Pick<SyncRun, 'db' | 'now'>,
  feed: string,
  result: SectionResult,
): Promise<void> {
  const isFaulty = result.refused > 0 || result.held > 0 || result.fault !== undefined
  if (!isFaulty) return
  const signature = signatureOf(result, await readHeldKeys(db, feed))
  await deleteNotices(db, new Date(now().getTime() - STORED_DAYS * DAY_MS))
  await db.transaction().execute(async (transaction) => {
    const notices = await countNotices(transaction, feed, new Date(now().getTime() - DAY_MS))
    // A fault that is not told today is not stored as told: a later run tells it.
    if (notices >= MAILS_A_DAY || !(await insertNotice(transaction, feed, signature, now()))) return
    const admins = await readSiteAdmins(transaction)
    await enqueue(
      transaction,
      ...admins.map(({ id }) => ({ topic: 'mail.feed-trouble', payload: { feed, userId: id } }) as const),
    )
  })
}

/** The same for the same reasons, on whichever lines they stand. */
function signatureOf({ fault, refusedLines }: SectionResult, held: readonly string[]): string {
  const reasons = new Set(refusedLines.map(({ reason }) => reason))
  const parts = [fault ?? '', ...[...reasons].sort(), ...held]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
