/** One run at a time reads a feed, in the whole fleet. A lease ends with its run, also where the node of that run
 *  died: the log says which runs are under way. */
import { leaseIsMine, returnLease } from './lease-queries.ts'
import type { SyncRun } from './run.ts'

const ASKED_AGAIN_MS = 1_000

/** False where another run has the feed and this one does not wait. */
export async function underLease(
  { db, id, pace }: SyncRun,
  feed: string,
  isPatient: boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  while (!(await leaseIsMine(db, feed, id))) {
    if (!isPatient) return false
    await pace.pause(ASKED_AGAIN_MS)
  }
  try {
    await work()
  } finally {
    await returnLease(db, feed, id)
  }
  return true
}
