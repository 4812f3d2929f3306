/** Throws away what has served its time: expired sessions, old idempotency keys, counters that have run out. Every
 *  node does it; doing it twice harms nothing. */
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { deleteExpiredLinks } from './features/account/public.ts'
import { forgetOldKeys } from './features/orders/public.ts'
import { deleteSpentCounters } from './http/rate-limit-queries.ts'
import type { Sessions } from './http/sessions.ts'

const EVERY_MS = 60 * 60_000

export type Housekeeping = { readonly stop: () => void }

export function startHousekeeping(
  db: Kysely<Database>,
  sessions: Sessions,
  now: () => Date,
  onFault: (fault: unknown) => void,
): Housekeeping {
  const timer = setInterval(() => {
    tidy(db, sessions, now()).catch(onFault)
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function tidy(db: Kysely<Database>, sessions: Sessions, now: Date): Promise<void> {
  await sessions.sweep()
  await deleteSpentCounters(db, now)
  await deleteExpiredLinks(db, now)
  await forgetOldKeys(db, now)
}
