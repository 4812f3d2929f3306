/** Puts the phone number, address and hours of contact-page.json into the texts of the screens, so that a company writes
 *  them in one place. A text that names the phone has a twin, `<key>.noPhone`, for a shop that has none. */

import { dialled } from '@hoistway/domain/texts/dialled'
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { Static } from 'typebox'
import type { StoredContactPage, StoredText } from './stored-content.ts'

type Texts = Readonly<Record<string, StoredText>>

/** Twins by the text of the contact page that they do without. */
const TWINS = { '.noPhone': 'contact.phone', '.noEmail': 'contact.email' } as const

export function withContact(texts: Texts, page: Static<typeof StoredContactPage> | undefined): Texts {
  const all: Record<string, StoredText> = { ...contactTexts(page), ...texts }
  for (const [ending, needed] of Object.entries(TWINS)) {
    for (const key of Object.keys(all).filter((one) => one.endsWith(ending))) {
      const twin = all[key]
      delete all[key]
      if (all[needed] === undefined && twin !== undefined) all[key.slice(0, -ending.length)] = twin
    }
  }
  return all
}

function contactTexts(page: Static<typeof StoredContactPage> | undefined): Texts {
  const { phone = '', email = '', openingHours = '' } = page ?? {}
  const texts: Texts = {
    'contact.phone': phone,
    'contact.phoneLink': dialled(phone),
    'contact.email': email,
    'contact.hours': openingHours,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text)))
}

function isBlank(text: StoredText): boolean {
  const each = typeof text === 'string' ? [text] : LOCALES.map((locale) => text[locale] ?? '')
  return each.every((one) => one.trim() === '')
}
