/** Puts the phone number, address and hours of the contact page into the texts of the screens (screenTexts), so that a
 *  company writes them in one place. A text that names the phone has a twin, `<key>.noPhone`, for a shop that has none. */
import { dialled } from '@hoistway/domain/texts/dialled'
import { inEach, type LocalText, textIn } from '@hoistway/domain/texts/in-languages'
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { ContactPage, ScreenText } from './port.ts'

export type Texts = Readonly<Record<string, LocalText>>
type Facts = Pick<ContactPage, 'phone' | 'email' | 'openingHours'>

/** Twins by the text of the contact page that they do without. */
const TWINS = { '.noPhone': 'contact.phone', '.noEmail': 'contact.email' } as const

/** Returns the function that makes the list of the texts: a text of a later layer takes the place of one of an earlier
 *  layer. Of `written` a language takes the place of that language alone. The same parts give the same list. */
export function screenTexts() {
  let made: { readonly from: readonly unknown[]; readonly texts: readonly ScreenText[] } | undefined
  return (
    layers: readonly Texts[],
    facts: Facts | undefined,
    written: Texts = NONE,
  ): readonly ScreenText[] => {
    const from = [...layers, written, facts?.phone, facts?.email, facts?.openingHours]
    if (made?.from.length === from.length && from.every((part, index) => part === made?.from[index])) {
      return made.texts
    }
    const all = withContact(withWritten(Object.assign({}, ...layers) as Texts, written), facts)
    const texts = Object.entries(all)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, text]) => ({ key, text: inEach((locale) => textIn(text, locale)) }))
    made = { from, texts }
    return texts
  }
}

const NONE: Texts = {}

function withWritten(texts: Texts, written: Texts): Texts {
  const changed = Object.entries(written).map(([key, text]) => {
    const before = texts[key]
    if (before === undefined || typeof text === 'string') return [key, text]
    return [key, { ...(typeof before === 'string' ? inEach(() => before) : before), ...text }]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}

function withContact(texts: Texts, facts: Facts | undefined): Texts {
  const all: Record<string, LocalText> = { ...contactTexts(facts), ...texts }
  for (const [ending, needed] of Object.entries(TWINS)) {
    for (const key of Object.keys(all).filter((one) => one.endsWith(ending))) {
      const twin = all[key]
      delete all[key]
      if (all[needed] === undefined && twin !== undefined) all[key.slice(0, -ending.length)] = twin
    }
  }
  return all
}

function contactTexts(facts: Facts | undefined): Texts {
  const { phone = '', email = '', openingHours = '' } = facts ?? {}
  const texts: Texts = {
    'contact.phone': phone,
    'contact.phoneLink': inEach((locale) => dialled(textIn(phone, locale))),
    'contact.email': email,
    'contact.hours': openingHours,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text)))
}

function isBlank(text: LocalText): boolean {
  return LOCALES.every((locale) => textIn(text, locale).trim() === '')
}
