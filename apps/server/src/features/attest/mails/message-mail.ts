/** The mail that brings a message about an order under approval to the other side. */
import type { Localised } from '@hoistway/domain/texts/locale'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { PersonRow } from '../relations/people-queries.ts'
import { filled } from './words.ts'

export type MailedMessage = {
  readonly orderNumber: number
  /** The full name of the author. */
  readonly author: string
  readonly text: string
}

export function approvalMessageMail(
  { orderNumber, author, text }: MailedMessage,
  to: PersonRow,
  links: Links,
): Mail {
  const locale = to.language_code
  const fill = (words: string) => filled(words, { number: String(orderNumber), author })
  return {
    to: to.email,
    locale,
    subject: fill(SUBJECT[locale]),
    blocks: [
      { kind: 'heading', text: fill(SUBJECT[locale]) },
      { kind: 'paragraph', text: fill(WROTE[locale]) },
      { kind: 'quote', text },
      { kind: 'button', text: ANSWER[locale], url: links.to(locale, `/orders/${orderNumber}#conversation`) },
    ],
  }
}

const SUBJECT: Localised = {
  sv: '{author} har skrivit om order {number}',
  en: '{author} has written about order {number}',
  de: '{author} hat zu Bestellung {number} geschrieben',
}
const WROTE: Localised = {
  sv: 'Svara på orderns sida. Svar på det här mejlet når inte {author}.',
  en: 'Answer on the page of the order. Answers to this mail do not reach {author}.',
  de: 'Antworten Sie auf der Seite der Bestellung. Antworten auf diese E-Mail erreichen {author} nicht.',
}
const ANSWER: Localised = { sv: 'Läs och svara', en: 'Read and answer', de: 'Lesen und antworten' }
