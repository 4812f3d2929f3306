/** The greeting of the mails to a person. The full name goes with the German Sie. A user from the business system may
 *  have no name and is greeted without one. */
import type { Locale } from '@hoistway/domain/texts/locale'

export type Greeted = { readonly first_name: string; readonly last_name: string }

export function greeting(locale: Locale, person: Greeted): string {
  const name = nameIn(locale, person)
  return `${HELLO[locale]}${name === '' ? '' : ` ${name}`}${locale === 'sv' ? '!' : ','}`
}

export function welcome(locale: Locale, person: Greeted): string {
  const name = nameIn(locale, person)
  return `${WELCOME[locale]}${name === '' ? '' : `, ${name}`}!`
}

function nameIn(locale: Locale, { first_name, last_name }: Greeted): string {
  return (locale === 'de' ? `${first_name} ${last_name}` : first_name).trim()
}

const HELLO = { sv: 'Hej', en: 'Hello', de: 'Guten Tag' } as const
const WELCOME = { sv: 'Välkommen', en: 'Welcome', de: 'Willkommen' } as const
