/** The mail that tells a customer that a site admin opens the shop as this customer. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'

export type StartedActing = {
  readonly person: Greeted & { readonly locale: Locale; readonly email: string }
  readonly adminName: string
  readonly reason: string
  readonly at: Date
}

export function actingMail({ person, adminName, reason, at }: StartedActing): Mail {
  const { locale, email } = person
  const words = WORDS[locale]
  return {
    locale,
    to: email,
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: greeting(locale, person) },
      { kind: 'paragraph', text: words.opening },
      {
        kind: 'facts',
        facts: [
          { name: words.who, value: adminName },
          { name: words.when, value: formatMoment(locale, at.getTime()) },
          { name: words.why, value: reason },
        ],
      },
      { kind: 'paragraph', text: words.closing },
    ],
  }
}

type MailTexts = Readonly<Record<'subject' | 'opening' | 'who' | 'when' | 'why' | 'closing', string>>

const WORDS: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    subject: 'Vi har öppnat butiken åt dig',
    opening:
      'En av våra medarbetare har öppnat butiken i ditt namn, med dina priser och rättigheter, i högst 30 minuter åt gången.',
    who: 'Medarbetare',
    when: 'Tidpunkt',
    why: 'Anledning',
    closing:
      'Ditt lösenord och din e-postadress kan medarbetaren inte ändra. En order som skickas åt dig visar vem som skickade den. Är något fel, ring eller skriv till oss.',
  },
  en: {
    subject: 'We have opened the shop for you',
    opening:
      'One of our people has opened the shop in your name, with your prices and rights, for at most 30 minutes at a time.',
    who: 'Who',
    when: 'Time',
    why: 'Reason',
    closing:
      'Nobody can change your password or mail address this way. An order that is sent for you shows who sent it. If anything is wrong, call or write to us.',
  },
  de: {
    subject: 'Wir haben den Shop für Sie geöffnet',
    opening:
      'eine Person aus unserem Haus hat den Shop in Ihrem Namen geöffnet, mit Ihren Preisen und Rechten, jeweils für höchstens 30 Minuten.',
    who: 'Wer',
    when: 'Zeitpunkt',
    why: 'Grund',
    closing:
      'Ihr Passwort und Ihre E-Mail-Adresse lassen sich auf diesem Weg nicht ändern. Eine Bestellung, die für Sie gesendet wird, nennt die Person, die sie gesendet hat. Stimmt etwas nicht, rufen Sie uns an oder schreiben Sie uns.',
  },
}
