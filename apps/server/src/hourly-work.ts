/** Does the work of each hour: announces absences that have begun, follows up orders that wait for their approval,
 *  deletes data that has expired (sessions, keys, counters, lists of guests, enquiries, registrations, entries of the
 *  outbox and the audit log) and files of old builds, and vacuums the embedded database. Every node does it; a step that
 *  is done twice changes nothing. A step that fails does not stop the others. */
import { HOUR_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import { sweepAudit } from './audit/sweep.ts'
import type { Database } from './database/schema.ts'
import { sweepAccounts } from './features/account/public.ts'
import { announceAbsences, followWaitingOrders, returnStuckOrders } from './features/attest/public.ts'
import type { BuildFiles } from './features/builds/public.ts'
import { sweepEnquiries } from './features/enquiries/public.ts'
import { deleteExpiredLists } from './features/lists/public.ts'
import { deleteOldKeys } from './features/orders/public.ts'
import { deletePhonesWithoutSession } from './features/phones/public.ts'
import { deleteSpentCounters } from './http/limits/rate-limit-queries.ts'
import type { Sessions } from './http/sessions/sessions.ts'
import type { Exchange } from './integrations/exchange/port.ts'
import { removeAbandonedDrafts } from './integrations/files/drafts.ts'
import type { FileStore } from './integrations/files/port.ts'
import { forgetDoneEntries } from './jobs/outbox-worker.ts'

const EVERY_MS = HOUR_MS

export type HourlyNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly files: FileStore
  readonly now: () => Date
  /** Days that entries of the audit log are kept. */
  readonly auditDays: number
  /** Folders in which mails, orders and feeds are written under a draft name first. */
  readonly draftDirectories?: readonly string[]
  /** The files of builds of the storefront; a shop under development has no build. */
  readonly builds?: BuildFiles | undefined
  /** Of a database that does not vacuum by itself. */
  readonly vacuum?: (() => Promise<void>) | undefined
  /** The place to which orders go, and the folder in it. */
  readonly ordersOut?: { readonly exchange: Exchange; readonly folder: string }
}

export type HourlyWork = { readonly stop: () => void }

/** @param what names the step that failed. */
type OnFault = (fault: unknown, what: string) => void
type Step = (needs: HourlyNeeds, now: Date) => Promise<unknown> | undefined

/** The previous process may have been killed while it wrote a file. */
const DRAFTS: Readonly<Record<string, Step>> = {
  'removing files written in part': async ({ draftDirectories = [] }, now) => {
    for (const directory of draftDirectories) await removeAbandonedDrafts(directory, now)
  },
  'removing orders written in part': ({ ordersOut }, now) =>
    ordersOut?.exchange.removeAbandonedDrafts(ordersOut.folder, now),
}

const STEPS: Readonly<Record<string, Step>> = {
  'announcing absences': ({ db }, now) => announceAbsences(db, now),
  'following up orders that wait': ({ db }, now) => followWaitingOrders(db, now),
  'returning orders that nobody can approve': ({ db }, now) => returnStuckOrders(db, now),
  'deleting expired sessions': ({ sessions }) => sessions.sweep(),
  'deleting phones without a session': ({ db }, now) => deletePhonesWithoutSession(db, now),
  'deleting spent counters': ({ db }, now) => deleteSpentCounters(db, now),
  'deleting expired registrations': ({ db }, now) => sweepAccounts(db, now),
  'deleting old idempotency keys': ({ db }, now) => deleteOldKeys(db, now),
  'deleting old entries of the outbox': ({ db }, now) => forgetDoneEntries(db, now),
  'deleting expired lists': ({ db }, now) => deleteExpiredLists(db, now),
  'deleting old entries of the audit log': ({ db, auditDays }, now) => sweepAudit(db, auditDays, now),
  'deleting old enquiries': ({ db, files }, now) => sweepEnquiries(db, files, now),
  'deleting files of old builds': ({ builds }) => builds?.tidy(),
  ...DRAFTS,
  'vacuuming the database': ({ vacuum }) => vacuum?.(),
}

export function startHourlyWork(needs: HourlyNeeds, onFault: OnFault): HourlyWork {
  const timer = setInterval(() => void doHourlyWork(needs, onFault), EVERY_MS)
  timer.unref()
  void takeSteps(DRAFTS, needs, onFault)
  return { stop: () => clearInterval(timer) }
}

/** Takes each step once. */
export function doHourlyWork(needs: HourlyNeeds, onFault: OnFault): Promise<void> {
  return takeSteps(STEPS, needs, onFault)
}

async function takeSteps(
  steps: Readonly<Record<string, Step>>,
  needs: HourlyNeeds,
  onFault: OnFault,
): Promise<void> {
  const now = needs.now()
  for (const [what, step] of Object.entries(steps)) {
    try {
      await step(needs, now)
    } catch (fault) {
      onFault(fault, what)
    }
  }
}
