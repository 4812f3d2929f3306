import { contentCalls } from '@hoistway/contract/content'
import { homeCalls } from '@hoistway/contract/home'
import { LOCALES } from '@hoistway/domain/locale'
import { ADA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/cast'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)

test('menus for customers are seen by customers only (SHELL-14)', async () => {
  const menusOf = (person: Person) => person.call(contentCalls.navMenus, { query: { locale: 'sv' } })
  // Asked in turns: what one of them gets must not stay for the other.
  const answers = [
    await menusOf(karin),
    await menusOf(shop.guest),
    await menusOf(karin),
    await menusOf(shop.guest),
  ]
  const [customers, guests] = answers
  expect(answers).toEqual([customers, guests, customers, guests])
  expect(guests?.data.some(({ attributes }) => attributes.requireAuthentication)).toBe(false)
  expect(guests?.meta.pagination.total).toBe(guests?.data.length)
  expect(customers?.data.length).toBeGreaterThan(guests?.data.length ?? 0)
})

test('content comes in the language asked for, and in English for any other', async () => {
  const consent = async (locale?: string) => {
    const { data } = await shop.guest.call(contentCalls.cookieConsent, {
      query: locale === undefined ? {} : { locale },
    })
    return data[0]?.attributes.locale
  }
  expect(await Promise.all(LOCALES.map(consent))).toEqual(LOCALES)
  expect([await consent('fr'), await consent(), await consent('DE')]).toEqual(['en', 'en', 'de'])
})

test('every text has all three languages', async () => {
  const texts = await shop.guest.call(contentCalls.appTexts, {})
  const incomplete = texts.filter(({ english, swedish, german }) => !english || !swedish || !german)
  expect(incomplete).toEqual([])
  expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
})

test('countries are named in the language asked for', async () => {
  const first = async (locale: string) =>
    (await shop.guest.call(homeCalls.countries, { query: { locale } }))[0]
  expect(await first('de')).toEqual({ id: 1, code: 'SE', countryName: 'Schweden' })
  expect((await first('xx'))?.countryName).toBe('Sweden')
})

describe('the start object', () => {
  const start = (person: Person) => person.call(homeCalls.startObject, { query: {} })

  test('of a guest holds nobody', async () => {
    await start(karin)
    expect(await start(shop.guest)).toMatchObject({
      user: null,
      cart: null,
      token: null,
      isCustomerAdmin: false,
      isSiteAdmin: false,
      shouldSetNewPassword: false,
      languages: ['sv', 'en', 'de'],
    })
  })

  test('of each person holds that person', async () => {
    for (const account of [KARIN, OTTO, ADA, SVEN]) {
      const { user, isCustomerAdmin, isSiteAdmin, countries } = await start(await shop.as(account.email))
      expect(user).toMatchObject({
        id: account.id,
        euro: account.company.euro,
        company: { id: account.company.id },
      })
      expect({ isCustomerAdmin, isSiteAdmin }).toEqual({
        isCustomerAdmin: account.isCustomerAdmin,
        isSiteAdmin: account.isSiteAdmin,
      })
      expect(countries[0]?.countryName).toBe(account.language === 'de' ? 'Schweden' : 'Sverige')
    }
  })

  test('has the same part of the person as the user object', async () => {
    const user = await karin.call(homeCalls.userObject, {})
    expect(await start(karin)).toMatchObject(user)
  })
})
