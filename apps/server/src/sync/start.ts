/** Starts the jobs of the synchronisation: one node of the fleet looks at the schedule every minute, and the node that
 *  takes a job does the waiting runs. A job only wakes the runner; the log says which runs wait. */
import type { JobQueue } from '../jobs/queue.ts'
import { SYNC_LANES, type SyncLane } from './runs/lanes.ts'
import { REFRESH_AFTER_MS, type SyncRunner } from './runs/runner.ts'

const LOOK = 'sync-look'
/** Each lane has a job of its own, since a long run occupies its job. */
const runOf = (lane: SyncLane) => `sync-run-${lane}`
const EVERY_MINUTE = '* * * * *'

/** Makes waiting runs start within seconds (SYNC-07). */
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
