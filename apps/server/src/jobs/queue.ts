/** The port of the job queue; boss-queue.ts implements it. Jobs are in the database: any node may add a job, exactly
 *  one node takes it, and a failed job is tried again. Do not call it inside a transaction of the shop. */

export type JobOptions = {
  /** The number of tries after the first one, with growing pauses; 2 by default. A node that dies uses up a try. */
  readonly retries?: number
}

export type SendOptions = {
  readonly startAfterSeconds?: number
  /** While a job with this key waits, a second one is not added. Two jobs with the same key never run at once. */
  readonly onlyOneWaiting?: string
}

export type JobQueue = {
  /** Makes this node take jobs of a name. A handler that throws has failed. */
  readonly work: <T extends object>(
    name: string,
    options: JobOptions,
    handle: (payload: T) => Promise<void>,
  ) => Promise<void>
  /** Adds a job. Returns false if `onlyOneWaiting` prevented it. */
  readonly send: (name: string, payload: object, options?: SendOptions) => Promise<boolean>
  /** Adds one job in the whole fleet at each time of the cron expression, and one for all times at which no node ran.
   *  Jobs of one schedule do not pile up: `onlyOneWaiting` is their key, by default the name. Several keys give a name
   *  several schedules. */
  readonly schedule: (
    name: string,
    cron: string,
    timeZone: string,
    payload?: object,
    onlyOneWaiting?: string,
  ) => Promise<void>
  /** Waits some seconds for running jobs. A job that does not end in that time is tried again. */
  readonly stop: () => Promise<void>
}
