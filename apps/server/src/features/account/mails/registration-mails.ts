/** The two mails of a registration. The shop's people read all that was filled in. The mail to the applicant holds no
 *  word of the form, so that nobody can write to strangers by filling in their address. */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationForm,
} from '@hoistway/domain/people/registration'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { MailFact } from '../../../mail/blocks.ts'
import { inboxButton } from '../../../mail/inbox-button.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { StoredRegistration } from '../people/registration-queries.ts'

/** The mail to the shop is in the applicant's language, because the counter answers in it. */
export function registrationMail(stored: StoredRegistration, links: Links): Omit<Mail, 'to'> {
  const { locale, form, registration, entryId } = stored
  const words = TO_SHOP[locale]
  return {
    locale,
    replyTo: registration.email,
    subject: `${words[form]}: ${registration.companyName}`,
    blocks: [
      { kind: 'heading', text: words[form] },
      { kind: 'paragraph', text: words.opening },
      { kind: 'facts', facts: factsOf(stored) },
      { kind: 'paragraph', text: words.closing },
      inboxButton(entryId, links, locale),
    ],
  }
}

export function registrationReceiptMail({
  id,
  locale,
  form,
  created,
  registration,
}: StoredRegistration): Mail {
  const words = TO_APPLICANT[locale]
  return {
    locale,
    to: registration.email,
    subject: words[form],
    blocks: [
      { kind: 'heading', text: words[form] },
      { kind: 'paragraph', text: words.opening },
      {
        kind: 'facts',
        facts: [
          { name: NUMBER[locale], value: String(id) },
          { name: RECEIVED[locale], value: stockholmDay(created.getTime()) },
        ],
      },
      { kind: 'paragraph', text: words.closing },
    ],
  }
}

/** The number that the applicant's mail names too, and what was filled in, in the order of the form. */
function factsOf({ id, locale, registration }: StoredRegistration): MailFact[] {
  const filledIn = REGISTRATION_FIELDS.filter((field) => registration[field] !== '').map((field) => ({
    name: FIELD_NAMES[locale][field],
    value: registration[field],
  }))
  return [{ name: NUMBER[locale], value: String(id) }, ...filledIn]
}

const NUMBER: Localised = { sv: 'Nummer', en: 'Number', de: 'Nummer' }
const RECEIVED: Localised = { sv: 'Mottagen', en: 'Received', de: 'Eingegangen' }

type MailTexts = Readonly<Record<RegistrationForm | 'opening' | 'closing', string>>

const TO_SHOP: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    company: 'Ny kundansökan',
    contact: 'Någon vill bli kontaktad',
    opening: 'Så här fylldes formuläret i webbutiken i. Svara på det här mejlet för att nå avsändaren.',
    closing:
      'Inget konto är öppnat. Lägg upp kunden i affärssystemet; när den har synkats kan du bjuda in användarna.',
  },
  en: {
    company: 'New request to become a customer',
    contact: 'Somebody wants to be contacted',
    opening: 'This is how the form in the web shop was filled in. Answer this mail to reach the sender.',
    closing:
      'No account has been opened. Add the customer to the business system; once it is synced you can invite the users.',
  },
  de: {
    company: 'Neue Kundenanfrage',
    contact: 'Jemand bittet um Kontakt',
    opening:
      'So wurde das Formular im Webshop ausgefüllt. Ihre Antwort auf diese E-Mail geht an den Absender.',
    closing:
      'Es ist noch kein Konto eröffnet. Legen Sie den Kunden im Warenwirtschaftssystem an; nach dem Abgleich können Sie die Benutzer einladen.',
  },
}

const TO_APPLICANT: Readonly<Record<Locale, MailTexts>> = {
  sv: {
    company: 'Tack, vi har fått din kundansökan',
    contact: 'Tack, vi har fått din förfrågan',
    opening:
      'Vi går igenom dina uppgifter och hör av oss till dig. Ange numret om du har frågor under tiden.',
    closing: 'Har du inte fyllt i något formulär hos oss kan du bortse från mejlet: inget konto är öppnat.',
  },
  en: {
    company: 'Thank you, we have received your request to become a customer',
    contact: 'Thank you, we have received your contact request',
    opening:
      'We will look at your details and get in touch with you. Please name the number if you have questions meanwhile.',
    closing:
      'If you have not filled in a form with us, you need not do anything: no account has been opened.',
  },
  de: {
    company: 'Danke, Ihre Kundenanfrage ist angekommen',
    contact: 'Danke, Ihre Anfrage ist angekommen',
    opening: 'Wir prüfen Ihre Angaben und melden uns bei Ihnen. Nennen Sie bei Rückfragen bitte die Nummer.',
    closing:
      'Haben Sie bei uns kein Formular ausgefüllt, brauchen Sie nichts zu tun: Es wurde kein Konto eröffnet.',
  },
}

const FIELD_NAMES: Readonly<Record<Locale, Readonly<Record<RegistrationField, string>>>> = {
  sv: {
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    phoneNumber: 'Telefon',
    email: 'E-post',
    companyName: 'Företag',
    companyAddress: 'Adress',
    companyPostalCode: 'Postnummer',
    companyCity: 'Ort',
    country: 'Land',
    invoiceEmail: 'E-post för fakturor',
    orgNumber: 'Organisationsnummer',
    deliveryAddressName: 'Mottagare, leverans',
    deliveryAddress: 'Leveransadress',
    deliveryPostalCode: 'Postnummer, leverans',
    deliveryCity: 'Ort, leverans',
    vat: 'Momsregistreringsnummer',
  },
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    phoneNumber: 'Phone',
    email: 'E-mail',
    companyName: 'Company',
    companyAddress: 'Address',
    companyPostalCode: 'Postal code',
    companyCity: 'City',
    country: 'Country',
    invoiceEmail: 'E-mail for invoices',
    orgNumber: 'Organisation number',
    deliveryAddressName: 'Delivery recipient',
    deliveryAddress: 'Delivery address',
    deliveryPostalCode: 'Delivery postal code',
    deliveryCity: 'Delivery city',
    vat: 'VAT number',
  },
  de: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    phoneNumber: 'Telefon',
    email: 'E-Mail',
    companyName: 'Firma',
    companyAddress: 'Adresse',
    companyPostalCode: 'Postleitzahl',
    companyCity: 'Ort',
    country: 'Land',
    invoiceEmail: 'E-Mail für Rechnungen',
    orgNumber: 'Register- oder Steuernummer',
    deliveryAddressName: 'Lieferempfänger',
    deliveryAddress: 'Lieferadresse',
    deliveryPostalCode: 'PLZ der Lieferung',
    deliveryCity: 'Ort der Lieferung',
    vat: 'USt-IdNr.',
  },
}
