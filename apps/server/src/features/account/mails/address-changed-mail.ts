/** The mail to the former address of an account, whose reader notices if somebody else moved the account. The mail
 *  does not name the new address, since it may be a typing error and belong to somebody else. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import { type Greeted, greeting } from './greeting.ts'

export type MovedPerson = Greeted & { readonly locale: Locale; readonly company_name: string }

export function addressChangedMail(person: MovedPerson, formerEmail: string): Mail {
  const { locale, company_name } = person
  const words = WORDS[locale]
  return {
    locale,
    to: formerEmail,
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: greeting(locale, person) },
      { kind: 'paragraph', text: words.opening(company_name) },
      { kind: 'paragraph', text: words.closing },
    ],
  }
}

type MailTexts = Readonly<Record<'subject' | 'closing', string>> & {
  readonly opening: (company: string) => string
}

const WORDS: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    subject: 'E-postadressen till ditt konto är ändrad',
    opening: (company) =>
      `Ditt konto hos oss för ${company} har fått en ny e-postadress. Våra mejl går dit från och med nu; det här är det sista till den gamla.`,
    closing:
      'Var det varken du eller er administratör som ändrade den? Hör av dig till oss så fort du kan, så spärrar vi kontot.',
  },
  en: {
    subject: 'The e-mail address of your account has changed',
    opening: (company) =>
      `Your account with us for ${company} has a new e-mail address. Our mails go there from now on; this is the last one to your old address.`,
    closing:
      'Was it neither you nor an admin of your company who changed it? Tell us as soon as you can, and we will lock the account.',
  },
  de: {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    opening: (company) =>
      `Ihr Konto bei uns für ${company} hat eine neue E-Mail-Adresse. Unsere E-Mails gehen ab sofort dorthin; diese ist die letzte an die alte Adresse.`,
    closing:
      'Haben weder Sie noch jemand mit Administratorrechten in Ihrer Firma die Adresse geändert? Melden Sie sich bitte umgehend bei uns, dann sperren wir das Konto.',
  },
}
