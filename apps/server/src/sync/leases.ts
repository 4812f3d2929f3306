/** Lets one run at a time read a feed, in the whole fleet. A lease ends with its run, even if the node of that run died:
 *  the log knows the runs that are under way. */
import { leaseIsMine, returnLease } from './lease-queries.ts'
import type { SyncRun } from './run.ts'

const ASKED_AGAIN_MS = 1_000

/** False if another run has the feed and this run does not wait for it. */
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
