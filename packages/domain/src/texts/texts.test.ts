import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { appText, attributeText, documentLabel, documentText, fillText } from './texts.ts'

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

test('the name of an attribute is in the language, else in English, else a notice; a blank counts as missing [MSG-11]', () => {
  expect([
    attributeText('Bredd', 'Width'),
    attributeText(' ', 'Width'),
    attributeText(undefined, ' '),
    attributeText(null),
  ]).toEqual(['Bredd', 'Width', 'Missing attributeText', 'Missing attributeText'])
})

test('a document label falls back across all languages [ENT-27]', () => {
  expect(documentLabel({ german: 'Datenblatt' }, 'sv')).toBe('Datenblatt')
  expect(documentLabel({ german: 'Datenblatt', swedish: 'Datablad' }, 'en')).toBe('Datablad')
  expect(documentLabel({ german: 'Datenblatt', english: 'Data sheet' }, 'sv')).toBe('Data sheet')
  expect(documentLabel({ german: 'Datenblatt', english: 'Data sheet' }, 'de')).toBe('Datenblatt')
  expect(documentLabel({ german: 'Datenblatt', english: ' ' }, 'en')).toBe('Datenblatt')
  expect(documentLabel({}, 'de')).toBe('missing label')
  expect(documentLabel(undefined, 'de')).toBe('missing label')
  expect(documentText({ english: '', swedish: ' ' }, 'en')).toBeUndefined()
})

test('values are put into a text, and a place without a value stays', () => {
  expect(fillText('From {amount} {unit}', { amount: 5 })).toBe('From 5 {unit}')
  expect(fillText('{toString} {', {})).toBe('{toString} {')
})
