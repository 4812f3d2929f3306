/** The mails about a new e-mail address: to the new address the link that confirms it, or why it is refused; to the
 *  present address a notice. The notice does not name the new address, which may be a stranger's by mistake. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'
import { LINK_HOURS } from './password-mail.ts'

export type OwnerOfEmail = Greeted & { readonly locale: Locale; readonly email: string }

/** The reader may be a stranger, so the mail holds no text that a person entered. */
export function confirmEmailMail(locale: Locale, to: string, url: string): Mail {
  const words = CONFIRM[locale]
  return mail(locale, to, words.subject, [
    { kind: 'heading', text: words.subject },
    { kind: 'paragraph', text: words.opening },
    { kind: 'button', text: words.button, url },
    { kind: 'paragraph', text: words.closing },
  ])
}

export function emailInUseMail(locale: Locale, to: string): Mail {
  const words = IN_USE[locale]
  return mail(locale, to, words.subject, [
    { kind: 'heading', text: words.subject },
    { kind: 'paragraph', text: words.opening },
  ])
}

export function emailChangeRequestedMail(owner: OwnerOfEmail, resetUrl: string): Mail {
  const { locale, email } = owner
  const words = ASKED[locale]
  return mail(locale, email, words.subject, [
    { kind: 'heading', text: greeting(locale, owner) },
    { kind: 'paragraph', text: words.opening },
    { kind: 'paragraph', text: words.closing },
    { kind: 'button', text: words.button, url: resetUrl },
  ])
}

function mail(locale: Locale, to: string, subject: string, blocks: Mail['blocks']): Mail {
  return { locale, to, subject, blocks }
}

type MailTexts<Name extends string> = Readonly<Record<Locale, Readonly<Record<Name, string>>>>

const CONFIRM: MailTexts<'subject' | 'opening' | 'button' | 'closing'> = {
  sv: {
    subject: 'Bekräfta din nya e-postadress',
    opening:
      'Någon, förhoppningsvis du, vill använda den här adressen till sitt konto hos oss. Den börjar gälla när du har bekräftat den.',
    button: 'Bekräfta adressen',
    closing: `Länken gäller i ${LINK_HOURS} timmar och kan användas en gång. Var det inte du? Då behöver du inte göra något.`,
  },
  en: {
    subject: 'Confirm your new e-mail address',
    opening:
      'Somebody, hopefully you, wants to use this address for an account with us. It counts once you have confirmed it.',
    button: 'Confirm the address',
    closing: `The link is good for ${LINK_HOURS} hours and can be used once. If it was not you, there is nothing to do.`,
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    opening:
      'Jemand, hoffentlich Sie, möchte diese Adresse für ein Konto bei uns verwenden. Sie gilt, sobald Sie sie bestätigt haben.',
    button: 'Adresse bestätigen',
    closing: `Der Link gilt ${LINK_HOURS} Stunden und lässt sich einmal verwenden. Waren Sie es nicht, brauchen Sie nichts zu tun.`,
  },
}

const IN_USE: MailTexts<'subject' | 'opening'> = {
  sv: {
    subject: 'Din e-postadress har redan ett konto',
    opening:
      'Någon, kanske du, ville använda den här adressen till ett annat konto hos oss. Det går inte, eftersom adressen redan har ett konto. Inget har ändrats.',
  },
  en: {
    subject: 'Your e-mail address has an account already',
    opening:
      'Somebody, perhaps you, wanted to use this address for another account with us. That is not possible, since the address has an account already. Nothing has changed.',
  },
  de: {
    subject: 'Zu Ihrer E-Mail-Adresse gibt es schon ein Konto',
    opening:
      'Jemand, vielleicht Sie, wollte diese Adresse für ein anderes Konto bei uns verwenden. Das geht nicht, da es zu der Adresse schon ein Konto gibt. Es hat sich nichts geändert.',
  },
}

const ASKED: MailTexts<'subject' | 'opening' | 'closing' | 'button'> = {
  sv: {
    subject: 'En ny e-postadress väntar på bekräftelse',
    opening:
      'Till ditt konto hos oss har en annan e-postadress angetts. Den börjar gälla först när den har bekräftats; tills dess loggar du in som vanligt.',
    closing:
      'Var det varken du eller er administratör? Välj ett nytt lösenord direkt och hör av dig till oss.',
    button: 'Välj ett nytt lösenord',
  },
  en: {
    subject: 'A new e-mail address waits for confirmation',
    opening:
      'Another e-mail address was entered for your account with us. It counts only after it was confirmed; until then you log in as before.',
    closing: 'If it was neither you nor an admin of your company, choose a new password at once and tell us.',
    button: 'Choose a new password',
  },
  de: {
    subject: 'Eine neue E-Mail-Adresse wartet auf Bestätigung',
    opening:
      'für Ihr Konto bei uns wurde eine andere E-Mail-Adresse eingetragen. Sie gilt erst, wenn sie bestätigt wurde; bis dahin melden Sie sich an wie bisher.',
    closing:
      'Waren es weder Sie noch jemand mit Administratorrechten in Ihrer Firma? Wählen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
    button: 'Neues Passwort wählen',
  },
}
