/** POST upload-single-photo: checked by content, kept under a random code (AMB-24). */
import { randomBytes } from 'node:crypto'
import { isRefusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { createMutex } from '../../concurrency/mutex.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { lockCompany } from '../account/public.ts'
import { photoAddress, storeCode } from './photo-address.ts'
import { photoContent } from './photo-content.ts'
import { photoName } from './photo-name.ts'
import { countPhotoBytes, deletePhoto, insertPhoto } from './queries.ts'

const CODE_BYTES = 24
/** Photos of orders are kept for a year, others for 30 days (sweep.ts): a thousand photos, and those of several people. */
const MOST_BYTES_OF_PERSON = 2_000_000_000
const MOST_BYTES_OF_COMPANY = 10_000_000_000

export type UploadNeeds = {
  readonly db: Kysely<Database>
  readonly files: FileStore
  readonly uploadLimit: AddressLimit
  readonly now: () => Date
}

export function uploadSinglePhoto({ db, files, uploadLimit, now }: UploadNeeds) {
  const mutex = createMutex()

  return forCustomer<'uploadSinglePhoto'>(async ({ body }, customer, requestMeta) => {
    // Before the picture is drawn, which is what costs.
    const limited = await uploadLimit.refusal(requestMeta)
    if (limited) return limited
    // A picture is drawn in memory, so a node draws one at a time.
    const content = await mutex(() => photoContent(body.data, body.contentType))
    if (isRefusal(content)) return content

    const { bytes, mediaType } = content
    const code = randomBytes(CODE_BYTES).toString('base64url')
    const fileName = photoName(body.fileName, mediaType)
    // The row first: a photo without its file is swept, a file without its row would stay for ever.
    const id = await db.transaction().execute(async (trx) => {
      await lockCompany(trx, customer.companyId)
      const stored = await countPhotoBytes(trx, customer)
      const isFull =
        stored.ofPerson + bytes.length > MOST_BYTES_OF_PERSON ||
        stored.ofCompany + bytes.length > MOST_BYTES_OF_COMPANY
      if (isFull) return undefined
      return insertPhoto(trx, {
        code,
        user_id: customer.userId,
        company_id: customer.companyId,
        file_name: fileName,
        media_type: mediaType,
        size_bytes: bytes.length,
        created: now(),
      })
    })
    if (id === undefined)
      return refuse('tooManyPhotos', 'Photos that no order uses are deleted after 30 days.')
    try {
      await files.write(storeCode(code), bytes)
    } catch (fault) {
      await deletePhoto(db, id)
      throw fault
    }
    return { id, fileName, url: photoAddress(code) }
  })
}
