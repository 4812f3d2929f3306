/** The texts of the screens in one language, as content/app-texts holds them: buttons are found by their names in every
 *  language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { fillText } from '@hoistway/domain/texts/texts'

/** The texts of the shop, and those that the demo says in another way. */
const DIRECTORIES = ['../../content/app-texts', '../../fixtures/content/app-texts'].map((directory) =>
  join(import.meta.dirname, directory),
)

/** `t('photo.tooMany', { count: 10, left: 2 })` */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const texts = new Map<string, Localised>(
  DIRECTORIES.flatMap((directory) =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      // The files of this repository; the server checks their form at start.
      .flatMap((name) => Object.entries(JSON.parse(readFileSync(join(directory, name), 'utf8')) as AppTexts)),
  ),
)

type AppTexts = Readonly<Record<string, Localised>>

export function wordsIn(locale: Locale): Words {
  return (key, values = {}) => {
    const text = texts.get(key)
    if (!text) throw new Error(`content/app-texts has no ${key}.`)
    return fillText(text[locale], values)
  }
}

/** Whatever stands in the places of a text: `like('{count} lines')` finds '3 lines'. */
export function like(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.+'))
}

/** Texts that stand nowhere in this language, so that one of them on a page is of another. Short words,
 *  numbers and texts with places in them prove nothing. */
export function wordsOfOthers(locale: Locale): readonly string[] {
  const own = new Set([...texts.values()].map((text) => text[locale].toLowerCase()))
  const others = [...texts.values()].flatMap(({ sv, en, de }) => [sv, en, de])
  const telling = others.filter(
    (text) => /\p{L}{5}/u.test(text) && !text.includes('{') && !own.has(text.toLowerCase()),
  )
  return [...new Set(telling)]
}
