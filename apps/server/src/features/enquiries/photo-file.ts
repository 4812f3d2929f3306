/** GET /api/photos/{code}: for whoever uploaded it, the admins of the company, and site admins. For all others there
 *  is no such photo. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileAddress } from '../../http/file-addresses.ts'
import { FILE_POLICY } from '../../http/security/security-headers.ts'
import type { Customer } from '../../http/visitor.ts'
import type { FileReader } from '../../integrations/files/port.ts'
import { PHOTO_PATH, storeCode } from './photo-address.ts'
import { type PhotoRow, readPhoto } from './queries.ts'

/** A code of another form was never given out and is not looked up. */
const CODE = /^[\w-]{1,100}$/

export function photoFile(db: Kysely<Database>, files: FileReader): FileAddress {
  return {
    path: PHOTO_PATH,
    answer: async (code, { customer }, requestMeta) => {
      if (!customer) return refuse('notLoggedIn')
      const photo = CODE.test(code) ? await readPhoto(db, code) : undefined
      const data = photo && maySee(customer, photo) ? await files.read(storeCode(code)) : undefined
      if (!photo || !data) return refuse('unknownPhoto')
      requestMeta.setHeader('content-security-policy', FILE_POLICY)
      return { fileName: photo.file_name, mediaType: photo.media_type, data }
    },
  }
}

function maySee(customer: Customer, photo: PhotoRow): boolean {
  if (customer.isSiteAdmin || photo.user_id === customer.userId) return true
  return customer.isCustomerAdmin && photo.company_id === customer.companyId
}
