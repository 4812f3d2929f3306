/** The outbox has a worker for each kind of receiver, so that a silent mail server or a silent service of phones does not
 *  delay orders on their way to the business system. Each failure is logged with its consequence. */
import { MINUTE_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { OutboxTopic, TopicHandlers } from './database/outbox.ts'
import type { Database } from './database/schema.ts'
import { firstLine } from './faults/error-text.ts'
import type { LogFault } from './http/fault-log.ts'
import { isExchangeUnavailable } from './integrations/exchange/port.ts'
import { isSystemFault } from './integrations/files/system-fault.ts'
import { mailFault } from './integrations/mail/mail-fault.ts'
import { pushFault } from './integrations/push/port.ts'
import type { Verdict } from './jobs/next-try.ts'
import type { FailedTry, OutboxNeeds } from './jobs/outbox-needs.ts'
import { startOutboxPoller } from './jobs/outbox-poller.ts'
import { readUndelivered } from './jobs/outbox-queries.ts'
import { type OutboxWorker, startOutboxWorker } from './jobs/outbox-worker.ts'

const LATE_MS = 10 * MINUTE_MS
/** The entries that are done at a time where most of the time goes to waiting for a disk or the receiver. */
const PARALLEL_ENTRIES = 4
const EXPORTS: readonly OutboxTopic[] = ['erp.export-order']

type WriteLine = (facts: object, text: string) => void
type OutboxLog = { readonly warn: WriteLine; readonly error: WriteLine }

type Channel = {
  /** The number of entries that are done at a time. */
  readonly parallel: number
  readonly takes: (topic: string) => boolean
  readonly judge: (fault: unknown) => Verdict
  readonly neverGivenUp: readonly OutboxTopic[]
}

const isExport = (topic: string) => EXPORTS.some((name) => name === topic)
const isMail = (topic: string) => topic.startsWith('mail.')
const isNotice = (topic: string) => topic.startsWith('push.')

const isOther = (topic: string) => !isExport(topic) && !isMail(topic) && !isNotice(topic)

const CHANNELS = {
  exports: {
    parallel: PARALLEL_ENTRIES,
    takes: isExport,
    judge: (fault) => (isSystemFault(fault) || isExchangeUnavailable(fault) ? 'away' : 'failed'),
    neverGivenUp: EXPORTS,
  },
  mails: { parallel: PARALLEL_ENTRIES, takes: isMail, judge: mailFault, neverGivenUp: [] },
  notices: { parallel: 1, takes: isNotice, judge: pushFault, neverGivenUp: [] },
  rest: { parallel: 1, takes: isOther, judge: () => 'failed', neverGivenUp: [] },
} as const satisfies Record<string, Channel>

export type ChannelNeeds = {
  readonly db: Kysely<Database>
  /** All of them in a node; entries of other topics are left alone. */
  readonly handlers: Partial<TopicHandlers>
  readonly now: () => Date
  readonly log: OutboxLog
  readonly logFault: LogFault
}

export function startOutbox(needs: ChannelNeeds): OutboxWorker {
  const { db, now, log } = needs
  const poller = startOutboxPoller({ db, now, onFault: (fault) => logWorkerFault(needs, fault) })
  const workers = Object.values(CHANNELS).map((channel) =>
    startOutboxWorker(channelNeeds(needs, channel), channel.parallel, poller),
  )
  const watch = setInterval(() => {
    logUndelivered(db, now(), log).catch((fault) => needs.logFault(fault, 'the outbox cannot be looked at'))
  }, LATE_MS)
  watch.unref()
  return {
    stop: async () => {
      clearInterval(watch)
      poller.stop()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

function channelNeeds(needs: ChannelNeeds, { takes, judge, neverGivenUp }: Channel): OutboxNeeds {
  const { db, now, handlers } = needs
  const own = Object.fromEntries(Object.entries(handlers).filter(([topic]) => takes(topic)))
  return {
    db,
    now,
    handlers: own as Partial<TopicHandlers>,
    judge,
    neverGivenUp,
    onFault: (fault, failed) => {
      if (failed) logFailure(needs, fault, failed)
      else logWorkerFault(needs, fault)
    },
  }
}

function logWorkerFault({ logFault }: Pick<ChannelNeeds, 'logFault'>, fault: unknown): void {
  logFault(fault, 'an entry of the outbox could not be claimed or its outcome not be stored')
}

/** A fault that the shop did not expect is logged with its stack. */
export function logFailure(
  { log }: Pick<ChannelNeeds, 'log'>,
  fault: unknown,
  { entry, verdict, nextTry }: FailedTry,
): void {
  const { id, topic, tries } = entry
  const facts = {
    entry: id,
    topic,
    tries,
    nextTry: nextTry?.toISOString() ?? null,
    ...(verdict === 'failed' ? { err: fault } : { reason: firstLine(fault) }),
  }
  if (isExport(topic)) {
    log.error(
      facts,
      'an order could not be handed to the business system; look at ERP_DIR or ERP_URL; it is tried again',
    )
  } else if (nextTry === undefined) {
    log.error(facts, 'an entry of the outbox is given up; docs/operations.md says how it is tried again')
  } else if (verdict === 'away') {
    log.warn(
      facts,
      isNotice(topic)
        ? 'a service of phones does not answer or does not know the shop; look at FCM_KEY_FILE and APNS_KEY_FILE'
        : 'no mail can be sent; look at SMTP_URL or DATA_DIR/outbox; all mails wait',
    )
  } else {
    log.warn(facts, 'an entry of the outbox failed; it is tried again')
  }
}

/** Logs every ten minutes the entries that are overdue, one line for each topic. */
export async function logUndelivered(db: Kysely<Database>, now: Date, log: OutboxLog): Promise<void> {
  for (const { topic, ...counts } of await readUndelivered(db, new Date(now.getTime() - LATE_MS))) {
    const isGrave = isExport(topic) || counts.givenUp > 0
    log[isGrave ? 'error' : 'warn'](
      { topic, ...counts },
      isExport(topic)
        ? 'orders have not reached the business system'
        : 'mails or other work after a call are not done; those given up wait for somebody (docs/operations.md)',
    )
  }
}
