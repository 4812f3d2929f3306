/** Lets one run at a time read a feed, in the whole fleet. A lease ends with its run, even if the node of the run dies:
 *  the log knows which runs are running. */
import { acquireLease, releaseLease } from './lease-queries.ts'
import type { SyncRun } from './run.ts'

const ASKED_AGAIN_MS = 1_000

/** Runs work under the lease of a feed.
 *  @param isPatient true to wait for a run that has the lease
 *  @returns false if another run has the lease and this run did not wait */
export async function underLease(
  { db, id, pace }: SyncRun,
  feed: string,
  isPatient: boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  while (!(await acquireLease(db, feed, id))) {
    if (!isPatient) return false
    await pace.pause(ASKED_AGAIN_MS)
  }
  try {
    await work()
  } finally {
    await releaseLease(db, feed, id)
  }
  return true
}
