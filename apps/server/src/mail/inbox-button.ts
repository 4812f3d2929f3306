/** The button that leads the people of the shop from the mail about an enquiry to its entry in the inbox. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailBlock } from './blocks.ts'
import type { Links } from './links.ts'

export function inboxButton(entryId: number, links: Links, locale: Locale): MailBlock {
  return {
    kind: 'button',
    text: OPEN_INBOX[locale],
    url: links.to(locale, `/site-admin/inbox/${entryId}`),
  }
}

const OPEN_INBOX: Localised = {
  sv: 'Öppna i inkorgen',
  en: 'Open in the inbox',
  de: 'Im Posteingang öffnen',
}
