/** Deletes expired data of accounts: links, codes, and requests to become a customer, which are decided within days
 *  but looked up when somebody asks again the year after. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deleteExpiredHandovers } from './login/handover-queries.ts'
import { PLACE_DAYS } from './login/known-places.ts'
import { deleteOldPlaces } from './login/known-places-queries.ts'
import { deleteExpiredLinks } from './login/password-link-queries.ts'
import { deleteExpiredEmailChanges } from './people/email-change-queries.ts'
import { deleteRegistrationsBefore } from './people/registration-queries.ts'

const REGISTRATION_DAYS = 2 * 365

export async function sweepAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteExpiredLinks(db, now)
  await deleteExpiredHandovers(db, now)
  await deleteExpiredEmailChanges(db, now)
  await deleteOldPlaces(db, new Date(now.getTime() - PLACE_DAYS * DAY_MS))
  await deleteRegistrationsBefore(db, new Date(now.getTime() - REGISTRATION_DAYS * DAY_MS))
}
