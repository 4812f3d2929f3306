/** The mail with a link to set a password, in the four cases in which one is sent. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Mail } from '../../../mail/mails.ts'
import type { LinkReason } from '../login/password-link-queries.ts'
import { type Greeted, greeting, welcome } from './greeting.ts'

/** The hours that a link is valid (AMB-68), as the mails say. */
export const LINK_HOURS = 24

/** The path of the page that sets a password, with the token of the link. */
export const passwordPage = (token: string, email: string): string =>
  `/new-password?token=${token}&email=${encodeURIComponent(email)}`

export type LinkOwner = Greeted & {
  readonly reason: LinkReason
  readonly locale: Locale
  readonly email: string
  readonly company_name: string
}

type MailTexts = {
  readonly subject: string
  readonly opening: string
  readonly button: string
  readonly closing: string
}

export function passwordMail(owner: LinkOwner, url: string): Mail {
  const { reason, locale, email } = owner
  const words = MAILS[locale][reason](owner)
  const isNew = reason === 'invited' || reason === 'employed'
  return {
    locale,
    to: email,
    subject: words.subject,
    blocks: [
      { kind: 'heading', text: (isNew ? welcome : greeting)(locale, owner) },
      { kind: 'paragraph', text: words.opening },
      { kind: 'button', text: words.button, url },
      { kind: 'paragraph', text: words.closing },
    ],
  }
}

const VALID: Readonly<Record<Locale, string>> = {
  sv: `Länken gäller i ${LINK_HOURS} timmar och kan användas en gång. Har den gått ut får du en ny med ”Glömt lösenordet?” på inloggningen.`,
  en: `The link is good for ${LINK_HOURS} hours and can be used once. If it has run out, “Forgot your password?” at the login gets you a new one.`,
  de: `Der Link gilt ${LINK_HOURS} Stunden und lässt sich einmal verwenden. Ist er abgelaufen, erhalten Sie bei der Anmeldung über „Passwort vergessen?“ einen neuen.`,
}

const MAILS: Readonly<Record<Locale, Readonly<Record<LinkReason, (owner: LinkOwner) => MailTexts>>>> = {
  sv: {
    forgotten: () => ({
      subject: 'Välj ett nytt lösenord',
      opening: 'Någon, förhoppningsvis du, vill välja ett nytt lösenord till ditt konto hos oss.',
      button: 'Välj nytt lösenord',
      closing: `${VALID.sv}\n\nVar det inte du? Då behöver du inte göra något: ditt lösenord gäller som förut.`,
    }),
    resent: () => ({
      subject: 'Din länk för att välja lösenord',
      opening: 'En administratör har bett oss skicka en länk där du väljer ett nytt lösenord.',
      button: 'Välj lösenord',
      closing: `${VALID.sv}\n\nTills du har valt ett nytt gäller ditt nuvarande lösenord, om du har ett.`,
    }),
    invited: ({ company_name }) => ({
      subject: `Du är inbjuden att handla för ${company_name}`,
      opening: `${company_name} har bjudit in dig till webbutiken. Här hittar du reservdelar till hissar och dörrar, ser era priser och beställer dygnet runt. Välj ett lösenord så är du igång.`,
      button: 'Välj lösenord',
      closing: `Du loggar in med din e-postadress.\n\n${VALID.sv}`,
    }),
    employed: ({ company_name }) => ({
      subject: `Ditt konto för ${company_name} är klart`,
      opening: `Du är upplagd som användare hos ${company_name} och kan beställa reservdelar till hissar och dörrar till era priser. Det enda som fattas är ett lösenord.`,
      button: 'Välj lösenord',
      closing: `Du loggar in med din e-postadress.\n\n${VALID.sv}`,
    }),
  },
  en: {
    forgotten: () => ({
      subject: 'Choose a new password',
      opening: 'Somebody, hopefully you, wants to choose a new password for your account with us.',
      button: 'Choose a new password',
      closing: `${VALID.en}\n\nIf it was not you, there is nothing to do: your password stays as it is.`,
    }),
    resent: () => ({
      subject: 'Your link to choose a password',
      opening: 'An admin has asked us to send you a link with which you can choose a new password.',
      button: 'Choose a password',
      closing: `${VALID.en}\n\nUntil you have chosen a new one, your current password still works, if you have one.`,
    }),
    invited: ({ company_name }) => ({
      subject: `You are invited to order for ${company_name}`,
      opening: `${company_name} has invited you to the web shop: spare parts for lifts and doors, at your company's prices, at any hour. Choose a password and you are in.`,
      button: 'Choose a password',
      closing: `You log in with your e-mail address.\n\n${VALID.en}`,
    }),
    employed: ({ company_name }) => ({
      subject: `Your account for ${company_name} is ready`,
      opening: `You have been added as a user of ${company_name} and can order spare parts for lifts and doors at your company's prices. All that is missing is a password.`,
      button: 'Choose a password',
      closing: `You log in with your e-mail address.\n\n${VALID.en}`,
    }),
  },
  de: {
    forgotten: () => ({
      subject: 'Neues Passwort wählen',
      opening: 'jemand, hoffentlich Sie, möchte ein neues Passwort für Ihr Konto bei uns wählen.',
      button: 'Neues Passwort wählen',
      closing: `${VALID.de}\n\nWaren Sie es nicht, brauchen Sie nichts zu tun: Ihr Passwort gilt weiter.`,
    }),
    resent: () => ({
      subject: 'Ihr Link zur Wahl eines Passworts',
      opening:
        'Eine Administratorin oder ein Administrator hat uns gebeten, Ihnen einen Link zu schicken, mit dem Sie ein neues Passwort wählen können.',
      button: 'Passwort wählen',
      closing: `${VALID.de}\n\nBis Sie ein neues gewählt haben, gilt Ihr bisheriges Passwort weiter, falls Sie eines haben.`,
    }),
    invited: ({ company_name }) => ({
      subject: `Einladung: bestellen für ${company_name}`,
      opening: `${company_name} hat Sie in den Webshop eingeladen: Ersatzteile für Aufzüge und Türen, zu den Preisen Ihrer Firma, rund um die Uhr. Wählen Sie ein Passwort, dann kann es losgehen.`,
      button: 'Passwort wählen',
      closing: `Sie melden sich mit Ihrer E-Mail-Adresse an.\n\n${VALID.de}`,
    }),
    employed: ({ company_name }) => ({
      subject: `Ihr Konto für ${company_name} ist bereit`,
      opening: `Sie sind als Benutzer von ${company_name} angelegt und können Ersatzteile für Aufzüge und Türen zu den Preisen Ihrer Firma bestellen. Es fehlt nur noch ein Passwort.`,
      button: 'Passwort wählen',
      closing: `Sie melden sich mit Ihrer E-Mail-Adresse an.\n\n${VALID.de}`,
    }),
  },
}
