/** The outside systems, by what the shop has had to do with them within the last hour. Content of files, which answers every
 *  page, and the file store are asked now. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { HOUR_MS } from '@hoistway/domain/durations'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ContentService, FollowedContent } from '../integrations/cms/port.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { masked } from './masked.ts'
import { readDoneEntries, readOpenEntries, readSyncRuns } from './queries.ts'

type Outside = NonNullable<Operations['outside'][number]['fact']['value']>

const SLOW_MS = 500
const NO_FILE = 'check/none'
const PIM_TYPES: readonly number[] = [
  SyncType.AkeneoProductCreated,
  SyncType.AkeneoSyncTo,
  SyncType.AkeneoSyncFrom,
  SyncType.QuickProductSync,
]

export async function mailFacts(db: Kysely<Database>, now: Date): Promise<Outside> {
  return ofChannel(db, 'mails', now)
}

/** Orders on their way out, and the runs that read what the business system delivers. */
export async function erpFacts(db: Kysely<Database>, now: Date): Promise<Outside> {
  const orders = await ofChannel(db, 'orders', now)
  const runs = await ofRuns(db, (type) => !PIM_TYPES.includes(type), now)
  const done = orders.done + runs.done
  const failed = orders.failed + runs.failed
  // A run that failed within the hour counts no more once a later one has succeeded.
  const failing = [orders, runs].filter(({ state }) => state === 'failing').length
  return {
    state: stateOf(failing, done),
    done,
    failed,
    last:
      [orders.last, runs.last]
        .filter((last) => last !== null)
        .toSorted()
        .at(-1) ?? null,
    milliseconds: null,
    fault: orders.fault ?? runs.fault,
  }
}

export function pimFacts(db: Kysely<Database>, now: Date): Promise<Outside> {
  return ofRuns(db, (type) => PIM_TYPES.includes(type), now)
}

export async function contentFacts(content: Pick<ContentService, 'texts'>, now: Date): Promise<Outside> {
  const started = performance.now()
  await content.texts()
  return answered(started, now)
}

/** Asks for a file that is not there: a bucket that is away or refuses the shop says so to this question too. */
export async function filesFacts(files: Pick<FileStore, 'size'>, now: Date): Promise<Outside> {
  const started = performance.now()
  try {
    await files.size(NO_FILE)
    return answered(started, now)
  } catch (fault) {
    return {
      state: 'failing',
      done: 0,
      failed: 1,
      last: null,
      milliseconds: null,
      fault: masked(fault instanceof Error ? fault.message : String(fault)),
    }
  }
}

function answered(started: number, now: Date): Outside {
  const milliseconds = Math.round(performance.now() - started)
  return {
    state: milliseconds > SLOW_MS ? 'slow' : 'answers',
    done: 1,
    failed: 0,
    last: now.toISOString(),
    milliseconds,
    fault: null,
  }
}

/** Content that is followed is read many times an hour, and told by its last look. */
export async function followedFacts(cms: Pick<FollowedContent, 'state'>, now: Date): Promise<Outside> {
  const { read, milliseconds, away, faults } = await cms.state()
  const isRecent = read !== undefined && now.getTime() - read.getTime() < HOUR_MS
  const isFailing = away !== undefined || faults.length > 0
  const [fault = null] = away === undefined ? faults : [away]
  return {
    state: isFailing ? 'failing' : stateOf(0, isRecent ? 1 : 0),
    done: isRecent ? 1 : 0,
    failed: away === undefined ? faults.length : 1,
    last: read?.toISOString() ?? null,
    milliseconds: milliseconds ?? null,
    fault: fault === null ? null : masked(fault),
  }
}

async function ofChannel(db: Kysely<Database>, channel: 'mails' | 'orders', now: Date): Promise<Outside> {
  const open = (await readOpenEntries(db, now)).find((row) => row.channel === channel)
  const done = (await readDoneEntries(db, now)).find((row) => row.channel === channel)
  const failed = open?.failing ?? 0
  return {
    state: stateOf(failed, done?.inHour ?? 0),
    done: done?.inHour ?? 0,
    failed,
    last: done?.last?.toISOString() ?? null,
    milliseconds: null,
    fault: open?.fault ? masked(open.fault) : null,
  }
}

async function ofRuns(db: Kysely<Database>, takes: (type: number) => boolean, now: Date): Promise<Outside> {
  const runs = (await readSyncRuns(db, now)).filter(({ type }) => takes(type))
  const failing = runs.filter(({ lastStatus }) => lastStatus === SyncStatus.Failed)
  const done = runs.reduce((sum, { doneInHour }) => sum + doneInHour, 0)
  const failed = runs.reduce((sum, { failedInHour }) => sum + failedInHour, 0)
  const last = runs
    .flatMap((run) => run.last?.toISOString() ?? [])
    .toSorted()
    .at(-1)
  const fault = failing.find(({ lastMessage }) => lastMessage)?.lastMessage
  return {
    state: stateOf(failing.length, done),
    done,
    failed: Math.max(failed, failing.length),
    last: last ?? null,
    milliseconds: null,
    fault: fault ? masked(fault) : null,
  }
}

function stateOf(failing: number, done: number): Outside['state'] {
  if (failing > 0) return 'failing'
  return done > 0 ? 'answers' : 'quiet'
}
