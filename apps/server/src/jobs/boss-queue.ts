/** Makes the job queue on pg-boss. It uses the shop's own pool and works on both databases. Its tables are in the
 *  schema `pgboss`. Calls wait until the queue has started, which happens after the server listens. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/open-database.ts'
import { asUnavailable } from '../database/outage.ts'
import type { JobQueue, SendOptions } from './queue.ts'

/** A job that runs longer counts as hung and is tried again. */
const LONGEST_JOB_S = 3_600
/** A node that gives no sign of life for this time counts as dead, and its jobs are tried again. */
const SILENCE_S = 60
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3_600
const STOP_MS = 6_000
/** The interval at which a node looks for jobs that another node has added. Jobs of its own it looks for at once. */
const POLL_S = 4
const CRON_S = 15
/** The interval at which nodes note the keys of running jobs, and at which they read these notes. A node takes no job
 *  of a noted key, so a waiting job starts up to two intervals (and POLL_S) after the job before it, which has to be
 *  within 30 seconds [SYNC-07]. Jobs of dead nodes are found at the same interval. */
const SUPERVISE_S = 10
const RETRIES = 2

export type BossQueueOptions = {
  readonly database: Pick<OpenDatabase, 'pool' | 'kind'>
  /** Receives the faults of the queue itself. The handler of a job reports the faults of the job. */
  readonly onFault: (fault: unknown) => void
  /** Seconds between two checks for jobs, due schedules, free keys and dead nodes. */
  readonly pollSeconds?: number
}

export type BossQueue = JobQueue & { readonly start: () => Promise<void> }

export function createBossQueue({ database, onFault, pollSeconds }: BossQueueOptions): BossQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database.pool, text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: pollSeconds ?? CRON_S,
    cronWorkerIntervalSeconds: pollSeconds ?? POLL_S,
    superviseIntervalSeconds: pollSeconds ?? SUPERVISE_S,
    monitorIntervalSeconds: pollSeconds ?? SUPERVISE_S,
    queueCacheIntervalSeconds: pollSeconds ?? SUPERVISE_S,
    // The tables of the queue are too small to need them, and each is one long statement.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onFault)
  const started = Promise.withResolvers<void>()
  const queues = new Map<string, Promise<void>>()
  /** The ids of this node's workers, by queue. */
  const workers = new Map<string, string>()

  /** Creates a queue. The policy 'stately' lets one job of a key wait and one run. */
  async function ready(name: string): Promise<void> {
    await started.promise
    const made = queues.get(name) ?? boss.createQueue(name, { policy: 'stately', ...LIMITS })
    queues.set(name, made)
    // A queue that could not be made is forgotten, so that the next caller tries again.
    made.catch(() => queues.delete(name))
    await made
  }

  return {
    start: async () => {
      try {
        await boss.start()
      } catch (fault) {
        // A start that failed half way has started some parts.
        await boss.stop({ graceful: false }).catch(onFault)
        throw fault
      }
      started.resolve()
    },
    work: async (name, { retries = RETRIES }, handle) => {
      await ready(name)
      await boss.updateQueue(name, { ...LIMITS, retryLimit: retries })
      const worker = await boss.work<Parameters<typeof handle>[0]>(
        name,
        { pollingIntervalSeconds: pollSeconds ?? POLL_S },
        async (jobs) => {
          for (const job of jobs) await handle(job.data)
        },
      )
      workers.set(name, worker)
    },
    send: async (name, payload, options = {}) => {
      await ready(name)
      const isAdded = (await boss.send(name, payload, sendOptions(options))) !== null
      const worker = workers.get(name)
      if (isAdded && worker !== undefined && options.startAfterSeconds === undefined)
        boss.notifyWorker(worker)
      return isAdded
    },
    schedule: async (name, cron, timeZone, payload = {}, onlyOneWaiting = name) => {
      await ready(name)
      await boss.schedule(name, cron, payload, {
        tz: timeZone,
        key: onlyOneWaiting,
        singletonKey: onlyOneWaiting,
        missed: 'once',
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

const LIMITS = {
  expireInSeconds: LONGEST_JOB_S,
  heartbeatSeconds: SILENCE_S,
  retryDelay: FIRST_PAUSE_S,
  retryBackoff: true,
  retryDelayMax: LONGEST_PAUSE_S,
}

/** A job without a key gets a random one, so that jobs without a key do not wait for each other. */
function sendOptions({ startAfterSeconds, onlyOneWaiting = randomUUID() }: SendOptions) {
  return {
    singletonKey: onlyOneWaiting,
    ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
  }
}

/** A text of several statements has several results, whose rows are joined. */
async function execute(pool: pg.Pool, text: string, values: unknown[] = []): ReturnType<Db['executeSql']> {
  const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values).catch((fault: unknown) => {
    throw asUnavailable(fault)
  })
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
}
