/** The mail with the answer to an enquiry, in the language of the sender. It holds no word that the sender typed, since
 *  anybody could have typed the address of somebody else (docs/decisions/0041). */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { MailBlock, MailFact } from '../../../mail/blocks.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { AnswerRow } from '../inbox/inbox-queries.ts'

export function answerMail(row: AnswerRow): Mail {
  const { locale } = row
  const heading = headingOf(row)[locale].replace('{id}', String(row.number))
  return {
    to: row.email,
    locale,
    subject: heading,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: row.answer ?? '' },
      ...signature(row.admin),
      { kind: 'facts', facts: factsOf(row) },
      { kind: 'paragraph', text: MORE[locale] },
    ],
  }
}

function headingOf({ kind, form }: AnswerRow): Localised {
  if (kind === 'question') return TO_QUESTION
  if (kind === 'photoOrder') return TO_PHOTO_ORDER
  return form === 'company' ? TO_REGISTRATION : TO_CONTACT
}

function signature(admin: string): MailBlock[] {
  return admin === '' ? [] : [{ kind: 'paragraph', text: admin }]
}

function factsOf(row: AnswerRow): MailFact[] {
  const { locale } = row
  const day = formatDay(locale, stockholmDay(row.created.getTime()), 'sentence')
  return [{ name: RECEIVED[locale], value: day }, ...partFact(row, locale)]
}

function partFact({ article_nr, label }: AnswerRow, locale: Locale): MailFact[] {
  if (article_nr === null || label === null) return []
  return [{ name: PART[locale], value: `${article_nr} ${shownLabel(label, locale)}` }]
}

const TO_QUESTION: Localised = {
  sv: 'Svar på din fråga',
  en: 'Answer to your question',
  de: 'Antwort auf Ihre Anfrage',
}
const TO_PHOTO_ORDER: Localised = {
  sv: 'Svar på din fotobeställning {id}',
  en: 'Answer to your photo order {id}',
  de: 'Antwort auf Ihre Fotobestellung {id}',
}
const TO_REGISTRATION: Localised = {
  sv: 'Svar på din kundansökan {id}',
  en: 'Answer to your request {id} to become a customer',
  de: 'Antwort auf Ihre Kundenanfrage {id}',
}
const TO_CONTACT: Localised = {
  sv: 'Svar på din kontaktförfrågan {id}',
  en: 'Answer to your contact request {id}',
  de: 'Antwort auf Ihre Kontaktanfrage {id}',
}
const RECEIVED: Localised = { sv: 'Du skrev', en: 'You wrote on', de: 'Sie schrieben am' }
const PART: Localised = { sv: 'Artikel', en: 'Part', de: 'Artikel' }
const MORE: Localised = {
  sv: 'Svara på det här mejlet om du undrar något mer.',
  en: 'Please reply to this mail if you have further questions.',
  de: 'Antworten Sie auf diese E-Mail, wenn Sie weitere Fragen haben.',
}
