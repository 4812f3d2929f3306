/** POST send-email/photo-order: stored, and mailed to the shop with the photos. The answer is a receipt as a file
 *  (AMB-12, AMB-24). */
import { refuse } from '@hoistway/contract/problems'
import { photoOrderFaults } from '@hoistway/domain/people/enquiry-faults'
import { type Locale, type Localised, localeOr } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { receipt } from '../../http/answers/receipt.ts'
import { forCustomer } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import { incompleteEnquiry } from './incomplete-enquiry.ts'
import { countPhotosOf, insertPhotoOrder } from './queries.ts'

export type PhotoOrderNeeds = {
  readonly db: Kysely<Database>
  readonly mailLimit: AddressLimit
  readonly now: () => Date
}

export function sendPhotoOrder({ db, mailLimit, now }: PhotoOrderNeeds) {
  return forCustomer<'sendPhotoOrder'>(async ({ body }, customer, requestMeta) => {
    const incomplete = incompleteEnquiry(photoOrderFaults(body))
    if (incomplete) return incomplete
    const photoIds = [...new Set(body.photoIds)]
    const own = await countPhotosOf(db, customer.userId, photoIds)
    if (own < photoIds.length) return refuse('unknownPhoto')
    const limited = await mailLimit.refusal(requestMeta)
    if (limited) return limited

    const locale = localeOr(body.locale, customer.languageCode)
    const order = {
      user_id: customer.userId,
      name: oneLine(body.name),
      email: body.email.trim(),
      phone_number: oneLine(body.phoneNumber ?? ''),
      message: body.message?.trim() ?? '',
      locale,
      created: now(),
    }
    const id = await insertPhotoOrder(db, order, photoIds)
    return receipt(`photo-order-${id}.txt`, receiptText(locale, id, photoIds.length))
  })
}

function receiptText(locale: Locale, id: number, photos: number): string {
  const text = (photos === 1 ? ONE_PHOTO : PHOTOS)[locale]
  return text.replace('{id}', String(id)).replace('{photos}', String(photos))
}

const ONE_PHOTO: Localised = {
  sv: 'Fotobeställning {id} med 1 foto är mottagen.',
  en: 'Photo order {id} with 1 photo has been received.',
  de: 'Die Fotobestellung {id} mit 1 Foto ist eingegangen.',
}

const PHOTOS: Localised = {
  sv: 'Fotobeställning {id} med {photos} foton är mottagen.',
  en: 'Photo order {id} with {photos} photos has been received.',
  de: 'Die Fotobestellung {id} mit {photos} Fotos ist eingegangen.',
}
