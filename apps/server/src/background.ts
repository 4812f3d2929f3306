/** What goes on beside the requests: the outbox is worked off, jobs and schedules run. */
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import { untilConnected } from './database/until-connected.ts'
import type { LogFault } from './http/fault-log.ts'
import type { ContentService } from './integrations/cms/port.ts'
import type { Erp } from './integrations/erp/port.ts'
import type { FileReader } from './integrations/files/port.ts'
import { fileMailer } from './integrations/mail/file-mailer.ts'
import type { Mailer } from './integrations/mail/port.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { createBossQueue } from './jobs/boss-queue.ts'
import { nextMailId } from './jobs/outbox-entry.ts'
import { freeTakenEntries } from './jobs/outbox-queries.ts'
import type { OutboxWorker } from './jobs/outbox-worker.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { createLinks } from './mail/links.ts'
import { createMails } from './mail/mails.ts'
import { startOutbox } from './outbox-channels.ts'
import type { SyncRunner } from './sync/runner.ts'
import { startSync } from './sync/start.ts'
import { createTopicHandlers } from './topic-handlers.ts'

/** The embedded database has one connection, and requests come first: mails wait their turn. */
const MAIL_LANES = { embedded: 1, postgres: 4 } as const

export type BackgroundNeeds = {
  readonly config: Config
  readonly database: OpenDatabase
  readonly content: ContentService
  readonly files: FileReader
  readonly erp: Erp
  readonly sync: SyncRunner
  readonly now: () => Date
  /** Done once the files that syncs read are there; no sync begins before. */
  readonly filesWritten: () => Promise<void>
  readonly log: Log
  readonly onFault: LogFault
}

export type Background = {
  /** Takes calls at once; they are answered when `start` has set the queue up. */
  readonly queue: JobQueue
  /** Called when the doors are open, so that nobody waits for it. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function createBackground(needs: BackgroundNeeds): Background {
  const { config, database, content, files, erp, sync, now, filesWritten, log, onFault } = needs
  const { background: db } = database
  const links = createLinks(config.publicUrls, `http://localhost:${config.port}`)
  const mailer = chooseMailer(config, now)
  const mails = createMails({
    mailer,
    content,
    links,
    isDemo: config.demo,
    shopMail: config.shopMail,
    nextMailId,
  })
  const queue = createBossQueue({ database, onFault: (fault) => onFault(fault, 'the job queue has a fault') })
  const stopping = new AbortController()
  /** The doors are open by then: a database that goes away is waited for. */
  const patiently = <T>(work: () => Promise<T>) =>
    untilConnected(work, {
      signal: stopping.signal,
      onAway: (fault) => onFault(fault, 'mails and syncs wait for the database'),
    })
  let worker: OutboxWorker | undefined

  return {
    queue,
    start: async () => {
      // This process is the only one that can have taken entries of an embedded database.
      if (database.kind === 'embedded') {
        await freeTakenEntries(db)
        await sync.failAbandoned()
      }
      worker = startOutbox({
        db,
        handlers: createTopicHandlers({ db, files, erp, mails, links, now }),
        now,
        log,
        logFault: onFault,
        mailLanes: MAIL_LANES[database.kind],
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
        config.syncTimeZone,
      )
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([worker?.stop(), sync.stop(), queue.stop()])
      await mailer.close()
    },
  }
}

function chooseMailer({ smtpUrl, mailFrom, dataDir }: Config, now: () => Date): Mailer {
  return smtpUrl === undefined
    ? fileMailer(join(resolve(dataDir), 'outbox'), mailFrom, now)
    : smtpMailer(smtpUrl, mailFrom)
}
