/** The jobs of questions and orders by photo: the mails to the shop, and the answers from the inbox. */
import type { Kysely } from 'kysely'
import type { TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { FileReader } from '../../integrations/files/port.ts'
import type { Links } from '../../mail/links.ts'
import type { Mails } from '../../mail/mails.ts'
import { markMailed, readAnswer } from './inbox/inbox-queries.ts'
import { answerMail } from './mails/answer-mail.ts'
import { type MailedPhoto, photoOrderMail } from './mails/photo-order-mail.ts'
import { questionMail } from './mails/question-mail.ts'
import { storeCode } from './photo-address.ts'
import { type PhotoRow, readPhotoOrder, readPhotosOfOrder, readQuestion } from './queries.ts'

export type EnquiryJobParts = {
  readonly db: Kysely<Database>
  readonly files: FileReader
  readonly mails: Mails
  readonly links: Links
  readonly now: () => Date
}

/** Limits the photos of one mail. Mailboxes take 20 to 25 MB, and base64 makes a third more of the photos. */
export const MAX_ATTACHED_BYTES = 14_000_000

/** Returns the handlers of the topics of enquiries. The mail of an enquiry that was deleted meanwhile is not sent. */
export function enquiryJobs({
  db,
  files,
  mails,
  links,
  now,
}: EnquiryJobParts): Pick<TopicHandlers, 'mail.question' | 'mail.photo-order' | 'mail.enquiry-answer'> {
  return {
    'mail.question': async ({ questionId }) => {
      const question = await readQuestion(db, questionId)
      if (question) await mails.sendToShop(questionMail(question, links))
    },
    'mail.photo-order': async ({ photoOrderId }) => {
      const order = await readPhotoOrder(db, photoOrderId)
      if (!order) return
      const photos = await attached(files, await readPhotosOfOrder(db, photoOrderId))
      await mails.sendToShop(photoOrderMail(order, photos, links))
    },
    'mail.enquiry-answer': async ({ stepId }) => {
      const answer = await readAnswer(db, stepId)
      if (!answer || answer.mailed !== null) return
      await mails.send(answerMail(answer))
      await markMailed(db, stepId, now())
    },
  }
}

/** Takes photos in order as long as there is room; a smaller one may still fit after a larger one that did not. */
async function attached(files: FileReader, photos: readonly PhotoRow[]): Promise<MailedPhoto[]> {
  const mailed: MailedPhoto[] = []
  let room = MAX_ATTACHED_BYTES
  for (const photo of photos) {
    const data = photo.size_bytes <= room ? await files.read(storeCode(photo.code)) : undefined
    if (data) room -= photo.size_bytes
    const attachment = data && { fileName: photo.file_name, mediaType: photo.media_type, data }
    mailed.push({ photo, attachment })
  }
  return mailed
}
