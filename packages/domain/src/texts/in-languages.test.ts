import { expect, test } from 'vitest'
import { inEach, languageFor, languagesOf, oneIn, textIn } from './in-languages.ts'

test.for([
  ['sv', ['de', 'en'], 'en'],
  ['de', ['sv', 'de'], 'de'],
  ['en', ['de', 'sv'], 'sv'],
  ['en', ['de'], 'de'],
  ['de', [], 'de'],
] as const)('%s of %o is shown in %s', ([locale, existing, shown]) => {
  expect(languageFor(locale, existing)).toBe(shown)
})

test('a blank text is there, a missing one is not', () => {
  expect(textIn({ sv: '', en: 'Door' }, 'sv')).toBe('')
  expect(textIn({ en: 'Door' }, 'sv')).toBe('Door')
  expect(textIn({}, 'sv')).toBe('')
  expect(textIn('Dörr', 'de')).toBe('Dörr')
})

test('one text for all languages exists in each', () => {
  expect(languagesOf('Dörr')).toEqual(['sv', 'en', 'de'])
  expect(languagesOf({ de: 1, sv: 2 })).toEqual(['sv', 'de'])
  expect(
    oneIn(
      inEach((locale) => locale),
      'de',
    ),
  ).toBe('de')
})
