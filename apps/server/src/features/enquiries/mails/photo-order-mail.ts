/** The mail to the shop about an order by photo. Photos are attached as far as a mailbox takes them; the others have
 *  an address, which site admins may open. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailAttachment } from '../../../integrations/mail/port.ts'
import type { MailBlock } from '../../../mail/blocks.ts'
import { inboxButton } from '../../../mail/inbox-button.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import { photoAddress } from '../photo-address.ts'
import type { PhotoRow, SentPhotoOrder } from '../queries.ts'
import { senderFacts } from './sender-facts.ts'

export type MailedPhoto = { readonly photo: PhotoRow; readonly attachment: MailAttachment | undefined }

export function photoOrderMail(
  order: SentPhotoOrder,
  photos: readonly MailedPhoto[],
  links: Links,
): Omit<Mail, 'to'> {
  const { locale } = order
  const heading = HEADING[locale].replace('{id}', String(order.id)).replace('{name}', () => order.name)
  const message: MailBlock[] = order.message === '' ? [] : [{ kind: 'quote', text: order.message }]
  const phone = order.phone_number === '' ? [] : [{ name: PHONE[locale], value: order.phone_number }]
  return {
    locale,
    subject: heading,
    replyTo: order.email,
    attachments: photos.flatMap(({ attachment }) => (attachment ? [attachment] : [])),
    blocks: [
      { kind: 'heading', text: heading },
      ...message,
      { kind: 'facts', facts: [...senderFacts(order, locale), ...phone, photoCount(photos, locale)] },
      ...linkedPhotos(photos, links, locale),
      inboxButton(order.entry_id, links, locale),
    ],
  }
}

function photoCount(photos: readonly MailedPhoto[], locale: Locale) {
  return { name: PHOTOS[locale], value: String(photos.length) }
}

function linkedPhotos(photos: readonly MailedPhoto[], links: Links, locale: Locale): MailBlock[] {
  const linked = photos.filter(({ attachment }) => !attachment)
  if (linked.length === 0) return []
  const lines = linked.map(({ photo }) => `${photo.file_name}: ${links.to(locale, photoAddress(photo.code))}`)
  return [
    {
      kind: 'paragraph',
      text: [(linked.length === 1 ? ONE_LINKED : SOME_LINKED)[locale], ...lines].join('\n'),
    },
  ]
}

const HEADING: Localised = {
  sv: 'Fotobeställning {id} från {name}',
  en: 'Photo order {id} from {name}',
  de: 'Fotobestellung {id} von {name}',
}

const PHONE: Localised = { sv: 'Telefon', en: 'Phone', de: 'Telefon' }
const PHOTOS: Localised = { sv: 'Foton', en: 'Photos', de: 'Fotos' }

const ONE_LINKED: Localised = {
  sv: 'Ett foto fick inte plats i mejlet. Logga in som webbplatsadministratör för att se det:',
  en: 'One photo did not fit into the mail. Log in as a site admin to see it:',
  de: 'Ein Foto passte nicht in die E-Mail. Melden Sie sich als Website-Administrator an, um es zu sehen:',
}

const SOME_LINKED: Localised = {
  sv: 'De här fotona fick inte plats i mejlet. Logga in som webbplatsadministratör för att se dem:',
  en: 'These photos did not fit into the mail. Log in as a site admin to see them:',
  de: 'Diese Fotos passten nicht in die E-Mail. Melden Sie sich als Website-Administrator an, um sie zu sehen:',
}
