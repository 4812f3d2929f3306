/** The mail that tells a person which rights in the shop somebody else gave or took. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'

export type RightsChange = 'adminGiven' | 'adminTaken' | 'shutOut'

export type ChangedRights = {
  readonly person: Greeted & { readonly locale: Locale; readonly email: string }
  readonly changes: readonly RightsChange[]
  /** The person who changed the rights; empty if no name is known. */
  readonly by: string
  readonly at: Date
}

/** @param url the own account, or the contact page for a person who can no longer log in */
export function rightsChangedMail({ person, changes, by, at }: ChangedRights, url: string): Mail {
  const { locale, email } = person
  const words = WORDS[locale]
  return {
    locale,
    to: email,
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: greeting(locale, person) },
      ...changes.map((change) => ({ kind: 'paragraph' as const, text: words[change] })),
      {
        kind: 'facts',
        facts: [
          ...(by === '' ? [] : [{ name: words.who, value: by }]),
          { name: words.when, value: formatMoment(locale, at.getTime()) },
        ],
      },
      { kind: 'paragraph', text: words.closing },
      { kind: 'button', text: changes.includes('shutOut') ? words.contact : words.account, url },
    ],
  }
}

type MailTexts = Readonly<
  Record<RightsChange | 'subject' | 'who' | 'when' | 'closing' | 'account' | 'contact', string>
>

const WORDS: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    subject: 'Dina rättigheter i butiken är ändrade',
    adminGiven: 'Du är nu kundadministratör: du sköter användare, adresser och attester för ditt företag.',
    adminTaken: 'Du är inte längre kundadministratör. Du kan beställa som förut.',
    shutOut: 'Du kan inte längre logga in i butiken.',
    who: 'Ändrat av',
    when: 'När',
    closing: 'Stämmer det inte? Hör med den som ändrade, eller med oss.',
    account: 'Visa mitt konto',
    contact: 'Kontakta oss',
  },
  en: {
    subject: 'Your rights in the shop have been changed',
    adminGiven:
      'You are a customer admin now: you look after the users, addresses and approvals of your company.',
    adminTaken: 'You are no longer a customer admin. You can order as before.',
    shutOut: 'You can no longer log in to the shop.',
    who: 'Changed by',
    when: 'When',
    closing: 'Is this wrong? Ask whoever changed it, or us.',
    account: 'Show my account',
    contact: 'Contact us',
  },
  de: {
    subject: 'Ihre Rechte im Shop wurden geändert',
    adminGiven:
      'Sie sind jetzt Kundenadministrator: Sie verwalten Benutzer, Adressen und Freigaben Ihres Unternehmens.',
    adminTaken: 'Sie sind kein Kundenadministrator mehr. Bestellen können Sie wie bisher.',
    shutOut: 'Sie können sich nicht mehr im Shop anmelden.',
    who: 'Geändert von',
    when: 'Wann',
    closing: 'Stimmt das nicht? Fragen Sie die Person, die es geändert hat, oder uns.',
    account: 'Mein Konto anzeigen',
    contact: 'Kontakt aufnehmen',
  },
}
