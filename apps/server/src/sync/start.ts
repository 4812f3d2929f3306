/** Lets the job queue drive the runner: a look at the schedule every minute by one node of the fleet, and the work by
 *  whichever node takes the job. The jobs only wake; what is to be done stands in the log. */
import type { JobQueue } from '../jobs/queue.ts'
import { SYNC_LANES, type SyncLane } from './lanes.ts'
import { REFRESH_AFTER_MS, type SyncRunner } from './runner.ts'

const LOOK = 'sync-look'
/** A job of its own for each lane: a long run keeps its job. */
const runOf = (lane: SyncLane) => `sync-run-${lane}`
const EVERY_MINUTE = '* * * * *'

/** Begins what waits within seconds (SYNC-07). */
export async function wakeSync(queue: Pick<JobQueue, 'send'>): Promise<void> {
  for (const lane of SYNC_LANES) await queue.send(runOf(lane), {}, { onlyOneWaiting: runOf(lane) })
}

export async function startSync(runner: SyncRunner, queue: JobQueue, timeZone: string): Promise<void> {
  for (const lane of SYNC_LANES) {
    await queue.work(runOf(lane), { retries: 0 }, async () => {
      await runner.workOff(lane)
      // The caches are renewed when the time has come, not at the next minute.
      await queue.send(LOOK, {}, { startAfterSeconds: REFRESH_AFTER_MS / 1000, onlyOneWaiting: 'refresh' })
    })
  }
  await queue.work(LOOK, { retries: 0 }, async () => {
    await runner.look()
    await wakeSync(queue)
  })
  await queue.schedule(LOOK, EVERY_MINUTE, timeZone)
  // Starts the runs that were missed while the shop was closed, and those that waited when it stopped.
  await queue.send(LOOK, {}, { onlyOneWaiting: LOOK })
}
