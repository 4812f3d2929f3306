/** What accounts need not keep for ever: links and codes that have run out, and requests to become a customer, which are
 *  decided within days but looked up when somebody asks again the year after. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deleteExpiredEmailChanges } from './email-change-queries.ts'
import { deleteExpiredHandovers } from './handover-queries.ts'
import { PLACE_DAYS } from './known-places.ts'
import { deleteOldPlaces } from './known-places-queries.ts'
import { deleteExpiredLinks } from './password-link-queries.ts'
import { deleteRegistrationsBefore } from './registration-queries.ts'

const DAY_MS = 24 * 3_600_000
const REGISTRATION_DAYS = 2 * 365

export async function sweepAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteExpiredLinks(db, now)
  await deleteExpiredHandovers(db, now)
  await deleteExpiredEmailChanges(db, now)
  await deleteOldPlaces(db, new Date(now.getTime() - PLACE_DAYS * DAY_MS))
  await deleteRegistrationsBefore(db, new Date(now.getTime() - REGISTRATION_DAYS * DAY_MS))
}
