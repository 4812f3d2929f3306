import { expect, test } from 'vitest'
import type { PublicUrls } from '../http/public-urls.ts'
import { pageLocale } from './locale.ts'

const publicUrls = { sv: 'https://hiss.example:8443', en: 'https://lift.example', de: 'https://lift.example' }

function localeOf(host: string, chosen?: string, accepted?: string, urls: PublicUrls = {}) {
  return pageLocale(host, { chosen, accepted }, urls).locale
}

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
    expect(localeOf(host, chosen)).toBe(locale)
  },
)

test('the public URL of a language decides before the ending of the host', () => {
  expect(localeOf('hiss.example:8443', 'de', undefined, publicUrls)).toBe('sv')
})

test('a host that is the public URL of two languages says nothing about the language', () => {
  expect(localeOf('lift.example', 'de', undefined, publicUrls)).toBe('de')
  expect(localeOf('lift.example', undefined, undefined, publicUrls)).toBe('en')
})

test.for([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv-SE', 'sv'],
  ['SV', 'sv'],
  ['fr-FR,fr;q=0.9,sv;q=0.4,de;q=0.5', 'de'],
  ['en;q=0.1, de ; q=0.8', 'de'],
  ['de;q=0,sv', 'sv'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['svenska,dental', 'en'],
  ['de;q=x', 'en'],
  [',,;;q=1,=', 'en'],
] as const)('a browser that asks for %j first sees the shop in %s (AMB-55)', ([accepted, locale]) => {
  expect(localeOf('localhost:3000', undefined, accepted)).toBe(locale)
})

test('a choice and the host come before the languages of the browser', () => {
  expect(localeOf('localhost:3000', 'sv', 'de')).toBe('sv')
  expect(localeOf('shop.se', undefined, 'de')).toBe('sv')
  expect(localeOf('hiss.example:8443', undefined, 'de', publicUrls)).toBe('sv')
  expect(localeOf('lift.example', undefined, 'de', publicUrls)).toBe('de')
})
