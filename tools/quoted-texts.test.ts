/** Sentences that the specification quotes: word by word in their own language, translated for the other two
 *  (AMB-65). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
type Texts = Readonly<Record<string, Readonly<Record<'sv' | 'en' | 'de', string>>>>

const texts: Texts = Object.assign(
  {},
  ...globSync('content/app-texts/*.json', { cwd: root }).map((path) =>
    JSON.parse(readFileSync(join(root, path), 'utf8')),
  ),
)

const QUOTED = [
  ['MSG-02', 'en', 'Incorrect username or password'],
  ['MSG-03', 'en', 'Login failed. Please verify that you entered the correct email and password.'],
  ['MSG-04', 'en', 'Authentication failed!'],
  ['MSG-15', 'en', 'Something went wrong'],
  ['MSG-17', 'sv', 'Sidan kunde inte hittas'],
  ['MSG-18', 'sv', 'Produkten kunde inte hittas'],
  ['MSG-19', 'sv', 'Godkännandet misslyckades'],
  ['MSG-21', 'en', 'Could not save address. Make sure that it is not a duplicate.'],
  ['MSG-22', 'en', 'Upload failed. Please contact support if the problem persists.'],
  ['MSG-24', 'en', 'You need to be online to be able to register.'],
  ['MSG-27', 'en', 'Shared cart successful!'],
  ['MSG-29', 'en', 'Only supported while in online mode'],
  ['MSG-29', 'en', 'Login to send order'],
  ['MSG-29', 'en', 'This field is required.'],
  ['MSG-29', 'sv', 'Du måste välja en adress'],
  ['MSG-29', 'sv', 'Du måste välja leveranssätt'],
  ['MSG-29', 'sv', 'Din varukorg är tom'],
  ['MSG-29', 'sv', 'Du skrev inte in samma lösenord'],
  ['MSG-29', 'sv', 'Fyll i din fråga / feedback i textrutan'],
  ['MSG-29', 'sv', 'Ange en giltig e-post adress'],
  ['MSG-29', 'sv', 'Ange ditt namn'],
] as const

test.for(QUOTED)(
  'a quoted sentence stands as it is quoted, and in the other languages too [%s, MSG-29]',
  ([, language, sentence]) => {
    const found = Object.values(texts).filter((text) => text[language] === sentence)
    expect(found).not.toEqual([])
    for (const { sv, en, de } of found) expect(new Set([sv, en, de]).size).toBe(3)
  },
)

test('no text lacks a language [MSG-29]', () => {
  const lacking = Object.entries(texts).filter(([, { sv, en, de }]) =>
    [sv, en, de].some((text) => typeof text !== 'string' || text.trim() === ''),
  )
  expect(lacking.map(([key]) => key)).toEqual([])
})

test('a text that depends on a count has every plural form of each language', () => {
  const forms = Object.keys(texts).filter((key) => /\.(?:zero|one|two|few|many|other)$/.test(key))
  const wanted = forms.flatMap((key) =>
    LOCALES.flatMap((locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories).map(
      (category) => key.replace(/\w+$/, category),
    ),
  )
  expect(forms).not.toEqual([])
  expect(wanted.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})
