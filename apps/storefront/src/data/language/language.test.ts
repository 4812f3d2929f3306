import { describe, expect, test } from 'vitest'
import { NO_PUBLIC_URLS } from '../page/host.ts'
import { languageAddress } from './language.ts'

describe('the same page in another language (AMB-55)', () => {
  const at = (origin: string, publicUrls: Partial<typeof NO_PUBLIC_URLS> = {}) => ({
    origin,
    publicUrls: { ...NO_PUBLIC_URLS, ...publicUrls },
  })

  test('is at the public address of the language, with path and query [SHELL-25, SHELL-26]', () => {
    const host = at('https://localhost:3000', { sv: 'https://shop.example/' })
    expect(languageAddress(host, 'sv', '/product/7?view=card')).toEqual({
      href: 'https://shop.example/product/7?view=card',
      kind: 'elsewhere',
    })
  })

  test('takes session and cart along from one public address to another', () => {
    const both = { sv: 'https://shop.se', en: 'https://shop.com', de: null }
    expect(languageAddress(at('https://shop.se', both), 'en', '/').kind).toBe('ours')
    expect(languageAddress(at('https://shop.se', both), 'sv', '/').kind).toBe('elsewhere')
    expect(languageAddress(at('https://www.shop.se', both), 'en', '/').kind).toBe('elsewhere')
  })

  test('else on the host with the ending of the language [SHELL-25]', () => {
    expect(languageAddress(at('https://www.hoistway.se'), 'de', '/?q=rolle')).toEqual({
      href: 'https://www.hoistway.de/?q=rolle',
      kind: 'elsewhere',
    })
  })

  test('else here, through an address that stores the choice', () => {
    expect(languageAddress(at('http://localhost:3000'), 'de', '/?q=a&sort=1')).toEqual({
      href: '/language/de?to=%2F%3Fq%3Da%26sort%3D1',
      kind: 'here',
    })
  })

  test('an address that two languages share chooses neither of them', () => {
    const shared = at('https://shop.example', { sv: 'https://shop.example', de: 'https://shop.example' })
    expect(languageAddress(shared, 'de', '/').kind).toBe('here')
  })
})
