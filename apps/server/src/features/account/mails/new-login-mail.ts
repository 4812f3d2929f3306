/** The mail that tells a user of a login from an unknown browser and network. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'

export type NewLogin = {
  readonly person: Greeted & { readonly locale: Locale; readonly email: string }
  readonly at: Date
  /** Network address of the login. */
  readonly address: string
}

export function newLoginMail({ person, at, address }: NewLogin, resetUrl: string): Mail {
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
          { name: words.when, value: formatMoment(locale, at.getTime()) },
          { name: words.where, value: address },
        ],
      },
      { kind: 'paragraph', text: words.closing },
      { kind: 'button', text: words.button, url: resetUrl },
    ],
  }
}

type MailTexts = Readonly<Record<'subject' | 'opening' | 'when' | 'where' | 'closing' | 'button', string>>

const WORDS: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    subject: 'Ny inloggning på ditt konto',
    opening: 'Någon har loggat in på ditt konto hos oss från en enhet som vi inte har sett förut.',
    when: 'Tidpunkt',
    where: 'Nätverksadress',
    closing: 'Var det du? Då behöver du inte göra något. Var det inte du? Välj ett nytt lösenord direkt.',
    button: 'Välj ett nytt lösenord',
  },
  en: {
    subject: 'A new login to your account',
    opening: 'Somebody logged in to your account with us from a device that we have not seen before.',
    when: 'Time',
    where: 'Network address',
    closing: 'If it was you, there is nothing to do. If it was not, choose a new password at once.',
    button: 'Choose a new password',
  },
  de: {
    subject: 'Neue Anmeldung bei Ihrem Konto',
    opening: 'bei Ihrem Konto hat sich jemand von einem Gerät aus angemeldet, das wir noch nicht kannten.',
    when: 'Zeitpunkt',
    where: 'Netzwerkadresse',
    closing:
      'Waren Sie es, brauchen Sie nichts zu tun. Waren Sie es nicht, wählen Sie bitte sofort ein neues Passwort.',
    button: 'Neues Passwort wählen',
  },
}
