/** Lists the facts about the sender of an enquiry for the people of the shop. */
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailFact } from '../../../mail/blocks.ts'

type Sender = {
  readonly name: string
  readonly email: string
  readonly company_name: string | null
  readonly company_code: string | null
}

export function senderFacts(sender: Sender, locale: Locale): MailFact[] {
  const facts = [
    { name: NAME[locale], value: sender.name },
    { name: EMAIL[locale], value: sender.email },
  ]
  if (sender.company_name === null) return [...facts, { name: COMPANY[locale], value: NOT_LOGGED_IN[locale] }]
  const company = `${sender.company_name} (${sender.company_code ?? ''})`
  return [...facts, { name: COMPANY[locale], value: company }]
}

const NAME: Localised = { sv: 'Namn', en: 'Name', de: 'Name' }
const EMAIL: Localised = { sv: 'E-post', en: 'E-mail', de: 'E-Mail' }
const COMPANY: Localised = { sv: 'Kund', en: 'Customer', de: 'Kunde' }
const NOT_LOGGED_IN: Localised = { sv: 'ej inloggad', en: 'not logged in', de: 'nicht angemeldet' }
