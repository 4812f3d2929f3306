/** Makes the file of a call that answers with one: a few lines of text that say what was done (AMB-12). */
import type { FileResult } from '@hoistway/contract/call'
import type { Registration } from '@hoistway/domain/people/registration'
import type { Locale } from '@hoistway/domain/texts/locale'
import { receipt } from '../../../http/answers/receipt.ts'
import type { CreatedPerson } from './create-person.ts'

export function registrationReceipt(id: number, registration: Registration, locale: Locale): FileResult {
  return receipt(`registration-${id}.txt`, REGISTRATION[locale](id, registration))
}

export function employeeReceipt({ userId, fields }: CreatedPerson, locale: Locale): FileResult {
  const name = `${fields.firstName} ${fields.lastName}`
  return receipt(`user-${userId}.txt`, EMPLOYEE[locale](name, fields.email))
}

const REGISTRATION: Readonly<Record<Locale, (id: number, sent: Registration) => string>> = {
  sv: (id, { companyName, email }) =>
    `Tack! Din ansökan för ${companyName} har kommit fram, med nummer ${id}.
Vi går igenom den och hör av oss till ${email}. Inget konto är öppnat ännu.`,
  en: (id, { companyName, email }) =>
    `Thank you! Your request for ${companyName} has arrived, with number ${id}.
We will look at it and write to ${email}. No account has been opened yet.`,
  de: (id, { companyName, email }) =>
    `Vielen Dank! Ihre Anfrage für ${companyName} ist angekommen, mit der Nummer ${id}.
Wir prüfen sie und schreiben Ihnen an ${email}. Ein Konto ist noch nicht eröffnet.`,
}

const EMPLOYEE: Readonly<Record<Locale, (name: string, email: string) => string>> = {
  sv: (name, email) =>
    `${name} är upplagd och kan handla för företaget.
Ett mejl med en länk för att välja lösenord går nu till ${email}. Länken gäller i 24 timmar.`,
  en: (name, email) =>
    `${name} has been added and can order for the company.
A mail with a link to choose a password is on its way to ${email}. The link is good for 24 hours.`,
  de: (name, email) =>
    `${name} ist angelegt und kann für die Firma bestellen.
Eine E-Mail mit einem Link zur Wahl des Passworts geht jetzt an ${email}. Der Link gilt 24 Stunden.`,
}
