/** Deletes enquiries after a year, and photos without an order after 30 days. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { storeCode } from './photo-address.ts'
import { deleteEnquiriesBefore, deleteUnusedPhotosBefore } from './queries.ts'

const DAY_MS = 24 * 3_600_000
const ENQUIRY_DAYS = 365
const UNUSED_PHOTO_DAYS = 30

export async function sweepEnquiries(db: Kysely<Database>, files: FileStore, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEnquiriesBefore(db, daysAgo(ENQUIRY_DAYS))
  const codes = await deleteUnusedPhotosBefore(db, daysAgo(UNUSED_PHOTO_DAYS))
  for (const code of codes) await files.delete(storeCode(code))
}
