import type { AppText } from '@hoistway/contract/content'
import { expect, test } from 'vitest'
import { text } from '../../texts/text.ts'
import { inLanguage } from './texts.ts'

const list: readonly AppText[] = [
  { id: 1, key: 'shell.login', swedish: 'Logga in', english: 'Log in', german: 'Anmelden' },
  { id: 2, key: 'cart.lines', swedish: '{count} rader', english: '{count} lines', german: '' },
]

test('a text is in the language of the page, a missing translation in English [MSG-13]', () => {
  expect(text(inLanguage(list, 'sv'), 'shell.login')).toBe('Logga in')
  expect(text(inLanguage(list, 'de'), 'cart.lines', { count: 3 })).toBe('3 lines')
})

test('a key that nobody wrote says so, also one that every object has', () => {
  const texts = inLanguage(list, 'en')
  expect(text(texts, 'shell.nothing')).toBe('missing app text')
  expect(text(texts, 'constructor')).toBe('missing app text')
})

test('a place without a value stays as it is [MSG-14]', () => {
  expect(text(inLanguage(list, 'sv'), 'cart.lines')).toBe('{count} rader')
})

test('the same list is resolved once per language', () => {
  expect(inLanguage(list, 'sv')).toBe(inLanguage(list, 'sv'))
  expect(inLanguage(list, 'sv')).not.toBe(inLanguage(list, 'de'))
})
