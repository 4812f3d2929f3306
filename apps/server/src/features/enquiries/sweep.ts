/** Deletes enquiries after a year, and photos without an order after 30 days. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { storeCode } from './photo-address.ts'
import { deleteEnquiriesBefore, deleteUnusedPhotoBefore, insertPhoto } from './queries.ts'

const ENQUIRY_DAYS = 365
const UNUSED_PHOTO_DAYS = 30

export async function sweepEnquiries(db: Kysely<Database>, files: FileStore, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEnquiriesBefore(db, daysAgo(ENQUIRY_DAYS))
  const unused = () => deleteUnusedPhotoBefore(db, daysAgo(UNUSED_PHOTO_DAYS))
  for (let photo = await unused(); photo !== undefined; photo = await unused()) {
    const { id: _, ...row } = photo
    try {
      await files.delete(storeCode(row.code))
    } catch (fault) {
      // The next sweep finds the photo again; without its row its file would stay for ever.
      await insertPhoto(db, row)
      throw fault
    }
  }
}
