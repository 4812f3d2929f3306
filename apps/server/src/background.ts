/** Starts and stops the work beside the requests: the outbox workers, the job queue and its schedules. */
import type { OpenDatabase } from './database/open-database.ts'
import type { TopicHandlers } from './database/outbox.ts'
import { untilConnected } from './database/postgres/until-connected.ts'
import type { LogFault } from './http/fault-log.ts'
import type { Mailer } from './integrations/mail/port.ts'
import type { BossQueue } from './jobs/boss-queue.ts'
import { releaseAllEntries } from './jobs/outbox-queries.ts'
import type { OutboxWorker } from './jobs/outbox-worker.ts'
import type { Log } from './log.ts'
import { startOutbox } from './outbox-channels.ts'
import type { SyncRunner } from './sync/runs/runner.ts'
import { startSync } from './sync/start.ts'

export type BackgroundNeeds = {
  readonly database: OpenDatabase
  readonly topics: TopicHandlers
  readonly sync: SyncRunner
  readonly syncTimeZone: string
  readonly queue: BossQueue
  /** `stop` closes the mailer after the last mail. */
  readonly mailer: Mailer
  readonly now: () => Date
  /** Resolves when the files that syncs read exist; no sync begins before. */
  readonly filesWritten: () => Promise<void>
  readonly log: Log
  readonly onFault: LogFault
}

export type Background = {
  /** Called after the server listens, so that no request waits for it. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function createBackground(needs: BackgroundNeeds): Background {
  const { database, topics, sync, queue, mailer, now, filesWritten, log, onFault } = needs
  const { background: db } = database
  const stopping = new AbortController()
  /** Runs work again until the database is back. Requests are answered meanwhile, so the shop need not stop. */
  const patiently = <T>(work: () => Promise<T>) =>
    untilConnected(work, {
      signal: stopping.signal,
      onAway: (fault) => onFault(fault, 'mails and syncs wait for the database'),
    })
  let worker: OutboxWorker | undefined

  return {
    start: async () => {
      // This process is the only one that can have claimed entries of an embedded database.
      if (database.kind === 'embedded') {
        await releaseAllEntries(db)
        await sync.failAbandoned()
      }
      worker = startOutbox({
        db,
        handlers: topics,
        now,
        log,
        logFault: onFault,
      })
      await patiently(queue.start)
      await filesWritten()
      await startSync(
        sync,
        {
          ...queue,
          work: (...given) => patiently(() => queue.work(...given)),
          send: (...given) => patiently(() => queue.send(...given)),
          schedule: (...given) => patiently(() => queue.schedule(...given)),
        },
        needs.syncTimeZone,
      )
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([worker?.stop(), sync.stop(), queue.stop()])
      await mailer.close()
    },
  }
}
