/** The mail that tells a user of a changed password, in case somebody else changed it. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'

export type OwnerOfPassword = Greeted & { readonly locale: Locale; readonly email: string }

export function passwordChangedMail(owner: OwnerOfPassword, at: Date, resetUrl: string): Mail {
  const { locale, email } = owner
  const words = WORDS[locale]
  return {
    locale,
    to: email,
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: greeting(locale, owner) },
      { kind: 'paragraph', text: words.opening(formatMoment(locale, at.getTime())) },
      { kind: 'paragraph', text: words.closing },
      { kind: 'button', text: words.button, url: resetUrl },
    ],
  }
}

type MailTexts = Readonly<Record<'subject' | 'closing' | 'button', string>> & {
  readonly opening: (moment: string) => string
}

const WORDS: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    subject: 'Ditt lösenord är ändrat',
    opening: (moment) =>
      `Ditt konto hos oss har fått ett nytt lösenord (${moment}). Alla andra enheter har loggats ut.`,
    closing: 'Var det inte du? Välj ett nytt lösenord direkt och hör av dig till oss.',
    button: 'Välj ett nytt lösenord',
  },
  en: {
    subject: 'Your password has been changed',
    opening: (moment) =>
      `Your account with us has a new password (${moment}). All other devices have been logged out.`,
    closing: 'If it was not you, choose a new password at once and tell us.',
    button: 'Choose a new password',
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    opening: (moment) =>
      `Ihr Konto bei uns hat ein neues Passwort (${moment}). Alle anderen Geräte wurden abgemeldet.`,
    closing: 'Waren Sie es nicht? Wählen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
    button: 'Neues Passwort wählen',
  },
}
