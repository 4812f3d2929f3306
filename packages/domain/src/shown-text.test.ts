import { expect, test } from 'vitest'
import { shownText, shownTexts } from './shown-text.ts'

test.for([
  [{ sv: 'Rulle', en: 'Roller', de: 'Rolle' }, 'Rolle'],
  [{ sv: 'Rulle', en: 'Roller', de: ' ' }, 'Roller'],
  [{ sv: 'Rulle', en: '', de: '' }, 'Rulle'],
  [{ sv: '', en: '', de: '' }, ''],
] as const)('of %o a German sees %o', ([texts, shown]) => {
  expect(shownText(texts, 'de')).toBe(shown)
})

test('the search reads in each language what is shown there', () => {
  expect(shownTexts({ sv: 'Rulle', en: '', de: '' })).toEqual({ sv: 'Rulle', en: 'Rulle', de: 'Rulle' })
})
