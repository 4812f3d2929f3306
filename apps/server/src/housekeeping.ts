/** Throws away what has served its time: expired sessions, old idempotency keys, entries of the outbox that were done,
 *  counters that have run out, lists of guests, enquiries and their photos, registrations. Every node does it; doing
 *  it twice harms nothing. Files of old builds are thrown away too, and the embedded database is vacuumed. Absences that
 *  have begun are announced by the way, and orders that wait too long for their approval are followed up or given back. */
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

const EVERY_MS = 60 * 60_000

export type HousekeepingNeeds = {
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

export type Housekeeping = { readonly stop: () => void }

export function startHousekeeping(needs: HousekeepingNeeds, onFault: (fault: unknown) => void): Housekeeping {
  const timer = setInterval(() => {
    tidy(needs).catch(onFault)
  }, EVERY_MS)
  // The previous process may have been killed while it wrote a file.
  tidyDrafts(needs).catch(onFault)
  tidyOrdersOut(needs).catch(onFault)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function tidyDrafts({ draftDirectories = [], now }: HousekeepingNeeds): Promise<void> {
  for (const directory of draftDirectories) await removeAbandonedDrafts(directory, now())
}

async function tidyOrdersOut({ ordersOut, now }: HousekeepingNeeds): Promise<void> {
  await ordersOut?.exchange.removeAbandonedDrafts(ordersOut.folder, now())
}

/** Once. */
export async function tidy(needs: HousekeepingNeeds): Promise<void> {
  const { db, sessions, files, now: clock } = needs
  const now = clock()
  await tidyDrafts(needs)
  await sessions.sweep()
  await deletePhonesWithoutSession(db, now)
  await deleteSpentCounters(db, now)
  await sweepAccounts(db, now)
  await announceAbsences(db, now)
  await followWaitingOrders(db, now)
  await returnStuckOrders(db, now)
  await deleteOldKeys(db, now)
  await forgetDoneEntries(db, now)
  await deleteExpiredLists(db, now)
  await sweepAudit(db, needs.auditDays, now)
  await needs.vacuum?.()
  // The last ones, since the file store or the other side may be away.
  await Promise.all([sweepEnquiries(db, files, now), needs.builds?.tidy(), tidyOrdersOut(needs)])
}
