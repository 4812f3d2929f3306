import { expect, test } from 'vitest'
import { otherNames, shownName, typeName } from './attribute-words.ts'

test('a missing name is told in its language, the own one as well [MSG-12]', () => {
  const names = { swedish: 'Diameter', english: '', german: ' ' }
  expect(otherNames(names, 'en').map(({ text }) => text)).toEqual([
    'Diameter',
    'Missing english text',
    'Missing german text',
  ])
  expect(
    otherNames({ swedish: '', english: 'Width', german: 'Breite' }, 'de').map(({ text }) => text),
  ).toEqual(['Missing swedish text', 'Width'])
})

test('an attribute is called as buyers see it [MSG-11]', () => {
  expect(shownName({ swedish: '', english: 'Width', german: '' }, 'de')).toBe('Width')
  expect(shownName({ swedish: 'Bredd', english: '', german: '' }, 'de')).toBe('Missing attributeText')
  expect(typeName(7)).toBe('Measurement')
})
