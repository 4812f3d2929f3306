import { expect, test } from 'vitest'
import { Language } from '../codes.ts'
import { languageOf, localeOr, readLanguage } from './locale.ts'

test.each([
  [0, 'sv'],
  ['1', 'en'],
  [2, 'de'],
  ['SV', 'sv'],
  [' German ', 'de'],
])('%j is read as %s', (value, locale) => {
  expect(readLanguage(value)).toBe(locale)
})

test.each([3, -1, 0.5, '', 'fr', 'constructor', '__proto__', null, undefined, {}, true])(
  '%j is no language, and English where one is needed',
  (value) => {
    expect(readLanguage(value)).toBeUndefined()
    expect(localeOr(value)).toBe('en')
    expect(localeOr(value, 'sv')).toBe('sv')
  },
)

test('every locale has its number on the wire', () => {
  expect(languageOf).toEqual({ sv: Language.Swedish, en: Language.English, de: Language.German })
})
