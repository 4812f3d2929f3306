import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { appText, attributeText, documentLabel, fillText, translation, translationOrNotice } from './texts.ts'

const cart = { english: 'Cart', swedish: 'Varukorg', german: ' ' }

test('an app text is in the language, else in English [MSG-13]', () => {
  expect(LOCALES.map((locale) => appText(cart, locale))).toEqual(['Varukorg', 'Cart', 'Cart'])
})

test.each([undefined, {}, { english: null, swedish: '' }, { german: 'Warenkorb' }])(
  'an app text that is neither there nor in English is the stand-in: %j [MSG-13]',
  (texts) => {
    expect(appText(texts, 'sv')).toBe('missing app text')
  },
)

test('a screen that shows each language says which one is missing [MSG-12]', () => {
  expect(LOCALES.map((locale) => translationOrNotice({}, locale))).toEqual([
    'Missing swedish text',
    'Missing english text',
    'Missing german text',
  ])
  expect(translationOrNotice(cart, 'sv')).toBe('Varukorg')
  expect(translation(cart, 'de')).toBeUndefined()
})

test('an attribute without a text says so [MSG-11]', () => {
  expect([attributeText('Width'), attributeText(' '), attributeText(undefined)]).toEqual([
    'Width',
    'Missing attributeText',
    'Missing attributeText',
  ])
})

test('a document label falls back across all languages [ENT-27]', () => {
  expect(documentLabel({ german: 'Datenblatt' }, 'sv')).toBe('Datenblatt')
  expect(documentLabel({ german: 'Datenblatt', swedish: 'Datablad' }, 'en')).toBe('Datablad')
  expect(documentLabel({ german: 'Datenblatt', english: 'Data sheet' }, 'sv')).toBe('Data sheet')
  expect(documentLabel({ german: 'Datenblatt', english: 'Data sheet' }, 'de')).toBe('Datenblatt')
  expect(documentLabel({}, 'de')).toBe('missing label')
  expect(documentLabel(undefined, 'de')).toBe('missing label')
})

test('values are put into a text, and a place without a value stays', () => {
  expect(fillText('From {amount} {unit}', { amount: 5 })).toBe('From 5 {unit}')
  expect(fillText('{toString} {', {})).toBe('{toString} {')
})
