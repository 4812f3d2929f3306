/** The handlers of questions, orders by photo and the inbox. */
import type { enquiryCalls } from '@hoistway/contract/content/enquiries'
import type { inboxCalls } from '@hoistway/contract/site-admin/inbox'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { createAddressLimit, createMailLimit } from '../../http/limits/address-limit.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { ProductReader } from '../catalogue/public.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import { sendPhotoOrder } from './send-photo-order.ts'
import { submitQuestion } from './submit-question.ts'
import { uploadSinglePhoto } from './upload-single-photo.ts'

export type EnquiryParts = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly files: FileStore
  readonly limits: Limits
  readonly now: () => Date
}

/** A fitter takes a few photos of a lift; a company has several fitters behind one address. */
const UPLOADS_AN_HOUR = 300

export function enquiryHandlers({
  db,
  products,
  files,
  limits,
  now,
}: EnquiryParts): HandlersOf<typeof enquiryCalls & typeof inboxCalls> {
  const mailLimit = createMailLimit(db, now, limits)
  const uploadLimit = createAddressLimit(db, now, { name: 'photo', anHour: UPLOADS_AN_HOUR })
  return {
    submitQuestion: submitQuestion({ db, products, mailLimit, now }),
    uploadSinglePhoto: uploadSinglePhoto({ db, files, uploadLimit, now }),
    sendPhotoOrder: sendPhotoOrder({ db, mailLimit, now }),
    ...inboxHandlers({ db, now }),
  }
}
