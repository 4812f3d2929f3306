/** Lets the job queue drive the runner: a look at the schedule every minute by one node of the fleet, and the work by
 *  whichever node takes the job. The jobs only wake; what is to be done stands in the log. */
import type { JobQueue } from '../jobs/queue.ts'
import { REFRESH_AFTER_MS, type SyncRunner } from './runner.ts'

const LOOK = 'sync-look'
const RUN = 'sync-run'
const EVERY_MINUTE = '* * * * *'

/** Begins what waits within seconds (SYNC-07). */
export async function wakeSync(queue: JobQueue): Promise<void> {
  await queue.send(RUN, {}, { onlyOneWaiting: RUN })
}

export async function startSync(runner: SyncRunner, queue: JobQueue, timeZone: string): Promise<void> {
  await queue.work(RUN, { retries: 0 }, async () => {
    await runner.workOff()
    // The caches are renewed when the time has come, not at the next minute.
    await queue.send(LOOK, {}, { startAfterSeconds: REFRESH_AFTER_MS / 1000, onlyOneWaiting: 'refresh' })
  })
  await queue.work(LOOK, { retries: 0 }, async () => {
    await runner.look()
    await wakeSync(queue)
  })
  await queue.schedule(LOOK, EVERY_MINUTE, timeZone)
  // What was missed while the shop was closed, and what waited when it stopped.
  await queue.send(LOOK, {}, { onlyOneWaiting: LOOK })
}
