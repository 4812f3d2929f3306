import { expect, test } from 'vitest'
import { localeOfHost } from './host-language.ts'

test.each([
  ['shop.example.se', 'sv'],
  ['SHOP.EXAMPLE.COM', 'en'],
  ['example.de', 'de'],
])('%s is the variant for %s', (hostname, locale) => {
  expect(localeOfHost(hostname)).toBe(locale)
})

test.each(['localhost', '127.0.0.1', 'hoistway.example', 'de', '', 'a.constructor'])(
  '%o says nothing about the language',
  (hostname) => {
    expect(localeOfHost(hostname)).toBeUndefined()
  },
)
