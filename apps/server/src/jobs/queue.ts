/** The job queue as the rest of the server sees it. Jobs live in the database: any node may add one, exactly one
 *  takes it, and one that failed is tried again. Never called inside a transaction of ours. */

export type JobOptions = {
  /** Tries after the first one, with growing pauses; 2 unless said. A node that died has used up one. */
  readonly retries?: number
}

export type SendOptions = {
  readonly startAfterSeconds?: number
  /** While a job with this key waits to start, a second one is not added; and no two of them run at once. */
  readonly onlyOneWaiting?: string
}

export type JobQueue = {
  /** Makes this node take jobs of that name. A throw is a failed try. */
  readonly work: <T extends object>(
    name: string,
    options: JobOptions,
    handle: (payload: T) => Promise<void>,
  ) => Promise<void>
  /** False where `onlyOneWaiting` kept the job from being added. */
  readonly send: (name: string, payload: object, options?: SendOptions) => Promise<boolean>
  /** One job at each time of the cron expression, in the whole fleet; one for all times that came while no node ran.
   *  Jobs of one schedule do not pile up: `onlyOneWaiting` is the name unless another key is given, and with a key a
   *  name can have several schedules. */
  readonly schedule: (
    name: string,
    cron: string,
    timeZone: string,
    payload?: object,
    onlyOneWaiting?: string,
  ) => Promise<void>
  /** Waits some seconds for what is running; what is not done then is tried again. */
  readonly stop: () => Promise<void>
}
