import { expect, test } from 'vitest'
import { shownLabel, shownText, shownTexts } from './shown-text.ts'

test.for([
  [{ sv: 'Rulle', en: 'Roller', de: 'Rolle' }, 'Rolle'],
  [{ sv: 'Rulle', en: 'Roller', de: ' ' }, 'Roller'],
  [{ sv: 'Rulle', en: '', de: '' }, 'Rulle'],
  [{ sv: '', en: '', de: '' }, ''],
] as const)('of %o a German sees %o', ([texts, shown]) => {
  expect(shownText(texts, 'de')).toBe(shown)
})

test.for([
  ['en', 'Missing english text'],
  ['sv', 'Missing swedish text'],
  ['de', 'Missing german text'],
] as const)('a part that has a label in no language says so in %s [MSG-12]', ([locale, notice]) => {
  expect(shownLabel({ sv: '', en: ' ', de: '' }, locale)).toBe(notice)
  expect(shownLabel({ sv: 'Rulle', en: '', de: '' }, locale)).toBe('Rulle')
})

test('the search reads in each language what is shown there', () => {
  expect(shownTexts({ sv: 'Rulle', en: '', de: '' })).toEqual({ sv: 'Rulle', en: 'Rulle', de: 'Rulle' })
})
