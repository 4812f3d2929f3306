import type { AppText } from '@hoistway/contract/content/content'
import { expect, test } from 'vitest'
import { text } from '../../texts/text.ts'
import { inLanguage } from './texts.ts'

const list: readonly AppText[] = [
  { id: 1, key: 'shell.login', swedish: 'Logga in', english: 'Log in', german: 'Anmelden' },
  { id: 2, key: 'cart.lines', swedish: '{count} rader', english: '{count} lines', german: '' },
  { id: 3, key: 'list.count.one', swedish: '1 artikel', english: '1 part', german: '1 Teil' },
  {
    id: 4,
    key: 'list.count.other',
    swedish: '{count} artiklar',
    english: '{count} parts',
    german: '{count} Teile',
  },
]
const inSwedish = { texts: inLanguage(list, 'sv'), locale: 'sv' } as const

test('a text is in the language of the page, a missing translation in English [MSG-13]', () => {
  expect(text(inSwedish, 'shell.login')).toBe('Logga in')
  expect(text({ texts: inLanguage(list, 'de'), locale: 'de' }, 'cart.lines', { count: 3 })).toBe('3 lines')
})

test('a key that nobody wrote says so, also one that every object has', () => {
  expect(text(inSwedish, 'shell.nothing')).toBe('missing app text')
  expect(text(inSwedish, 'shell.nothing', { count: 2 })).toBe('missing app text')
  expect(text(inSwedish, 'constructor')).toBe('missing app text')
})

test('a place without a value stays as it is [MSG-14]', () => {
  expect(text(inSwedish, 'cart.lines')).toBe('{count} rader')
})

test('the same list is resolved once per language', () => {
  expect(inLanguage(list, 'sv')).toBe(inLanguage(list, 'sv'))
  expect(inLanguage(list, 'sv')).not.toBe(inLanguage(list, 'de'))
})

test.each([
  ['sv', 0, '0 artiklar'],
  ['sv', 1, '1 artikel'],
  ['de', 1, '1 Teil'],
  ['en', 2146, '2,146 parts'],
] as const)('in %s a count of %d has the plural form of the language', (locale, count, expected) => {
  expect(text({ texts: inLanguage(list, locale), locale }, 'list.count', { count })).toBe(expected)
})
