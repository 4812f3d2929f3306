import { expect, test } from 'vitest'
import { pageLocale } from './locale.ts'

const publicUrls = { sv: 'https://hiss.example:8443', en: 'https://lift.example', de: 'https://lift.example' }

test.for([
  { host: 'shop.se', chosen: undefined, locale: 'sv' },
  { host: 'shop.com:8080', chosen: 'sv', locale: 'en' },
  { host: 'www.shop.de', chosen: 'sv', locale: 'de' },
  { host: 'localhost:3000', chosen: undefined, locale: 'en' },
  { host: 'localhost:3000', chosen: 'de', locale: 'de' },
  { host: 'localhost', chosen: 'klingon', locale: 'en' },
  { host: '127.0.0.1:3000', chosen: 'sv', locale: 'sv' },
  { host: '[::1]:3000', chosen: 'sv', locale: 'sv' },
  { host: 'se', chosen: undefined, locale: 'en' },
  { host: '', chosen: undefined, locale: 'en' },
  { host: 'shop.constructor', chosen: undefined, locale: 'en' },
] as const)(
  'on $host, with $chosen chosen before, a page is in $locale (AMB-55)',
  ({ host, chosen, locale }) => {
    expect(pageLocale(host, chosen, {})).toBe(locale)
  },
)

test('the public URL of a language decides before the ending of the host', () => {
  expect(pageLocale('hiss.example:8443', 'de', publicUrls)).toBe('sv')
})

test('a host that is the public URL of two languages says nothing about the language', () => {
  expect(pageLocale('lift.example', 'de', publicUrls)).toBe('de')
  expect(pageLocale('lift.example', undefined, publicUrls)).toBe('en')
})
