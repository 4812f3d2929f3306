/** The mail to the shop about a question, in the visitor's language. An answer to the mail goes to the visitor. */

import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { MailBlock } from '../../../mail/blocks.ts'
import { inboxButton } from '../../../mail/inbox-button.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { StoredQuestion } from '../queries.ts'
import { senderFacts } from './sender-facts.ts'

export function questionMail(question: StoredQuestion, links: Links): Omit<Mail, 'to'> {
  const { locale } = question
  const part = partOf(question, locale)
  const heading = (part === undefined ? FEEDBACK : ABOUT)[locale]
    .replace('{name}', () => question.name)
    .replace('{part}', () => part ?? '')
  return {
    locale,
    subject: heading,
    replyTo: question.email,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'quote', text: question.message },
      { kind: 'facts', facts: senderFacts(question, locale) },
      { kind: 'paragraph', text: ANSWER[locale] },
      ...partAddress(question, links),
      inboxButton(question.entry_id, links, locale),
    ],
  }
}

/** A part that has left the catalogue since is named by its number. */
function partOf({ product_id, article_nr, label }: StoredQuestion, locale: Locale): string | undefined {
  if (product_id === null) return undefined
  return article_nr === null
    ? String(product_id)
    : `${article_nr} ${label ? shownLabel(label, locale) : ''}`.trim()
}

function partAddress({ product_id, article_nr, locale }: StoredQuestion, links: Links): MailBlock[] {
  if (product_id === null || article_nr === null) return []
  const address = links.to(locale, `/product/${product_id}`)
  return [{ kind: 'paragraph', text: `${SHOW_PART[locale]}: ${address}` }]
}

const FEEDBACK: Localised = {
  sv: 'Fråga från {name}',
  en: 'Question from {name}',
  de: 'Anfrage von {name}',
}

const ABOUT: Localised = {
  sv: 'Fråga från {name} om {part}',
  en: 'Question from {name} about {part}',
  de: 'Anfrage von {name} zu {part}',
}

const ANSWER: Localised = {
  sv: 'Svara i inkorgen, så ser kollegorna svaret. Svara på det här mejlet om svaret bara ska gå till den som frågar.',
  en: 'Answer in the inbox, so that colleagues see the answer. Reply to this mail and the answer goes straight to the person who asks.',
  de: 'Antworten Sie im Posteingang, dann sehen auch Kollegen die Antwort. Antworten Sie auf diese E-Mail, geht die Antwort direkt an die anfragende Person.',
}

const SHOW_PART: Localised = { sv: 'Visa artikeln', en: 'Show the part', de: 'Artikel anzeigen' }
