import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResultOf } from '@hoistway/contract/calls'
import { addressOf } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { homeCalls } from '@hoistway/contract/content/home'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { ADA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_CONTENT } from '../../content-folders.ts'
import { refusal } from '../../testing/requests/refusal.ts'
import { LANGUAGE_HOSTS, openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)

const inEnglish = { query: { locale: 'en' } }

test('menus for customers are seen by customers only [SHELL-14, API-CON-05, ROLE-01]', async () => {
  const menusOf = (person: Person) => person.call(contentCalls.navMenus, { query: { locale: 'sv' } })
  // The two ask in turn: an answer for one of them must not be cached for the other.
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

describe('an item of a menu [API-CON-06]', () => {
  const itemOf = (person: Person, id: number, locale = 'sv') =>
    person.call(contentCalls.navMenuItem, { query: { id, locale } })

  test('is the one that the menus hold, with its page and picture [ENT-34, ENT-35]', async () => {
    const menus = await shop.guest.call(contentCalls.navMenus, { query: { locale: 'de' } })
    const items = menus.data.flatMap(({ attributes }) => attributes.nav_menu_items.data)
    const returns = items.find(({ attributes }) => attributes.displayName === 'Rückgabe')
    expect(returns?.attributes).toMatchObject({
      url: `/content/Service/${returns?.id}`,
      content: expect.stringContaining('**30 Tagen**'),
      image: { data: { attributes: { url: '/uploads/returns.svg' } } },
    })
    expect(await itemOf(shop.guest, returns?.id ?? 0, 'de')).toEqual({ data: returns, meta: {} })
  })

  test('for customers is to a guest as unknown as one that there is not [SHELL-14]', async () => {
    const menus = await karin.call(contentCalls.navMenus, inEnglish)
    const own = menus.data.find(({ attributes }) => attributes.requireAuthentication)
    const terms = own?.attributes.nav_menu_items.data.find(({ attributes }) => attributes.content)
    const id = terms?.id ?? 0
    expect((await itemOf(karin, id)).data.attributes.content).toContain('30 dagar netto')
    const unknown = await refusal(itemOf(shop.guest, 987_654))
    expect(unknown).toMatchObject({ status: 404, type: 'unknownContent' })
    expect(await refusal(itemOf(shop.guest, id))).toEqual(unknown)
    expect(await refusal(itemOf(karin, 987_654))).toEqual(unknown)
  })

  test('needs an id: the client asks nothing without one, the server refuses [CHK-08]', async () => {
    const none = { id: null as unknown as number }
    await expect(shop.guest.call(contentCalls.navMenuItem, { query: none })).rejects.toThrow(
      "The parameter 'id' cannot be null.",
    )
    for (const query of ['', '?id=', '?id=abc', '?id=0', '?id=1.5']) {
      const { statusCode } = await shop.inject({ url: `/api/v2/content-proxy/nav-menu-item${query}` })
      expect([query, statusCode]).toEqual([query, 400])
    }
  })
})

/** Every model that a call gives, also those within others. */
const MODELS = [
  ['staff page', 'API-CON-03', contentCalls.staffPage],
  ['contact page', 'API-CON-04', contentCalls.contactPage],
  ['menus', 'API-CON-05', contentCalls.navMenus],
  ['promotion', 'API-CON-07', contentCalls.promotion],
  ['headline', 'API-CON-08', contentCalls.headline],
  ['sub sections', 'API-CON-09', contentCalls.subSections],
  ['social medias', 'API-CON-10', contentCalls.socialMedias],
  ['contact info', 'API-CON-11', contentCalls.contactInfo],
  ['cookie consent', 'API-CON-12', contentCalls.cookieConsent],
] as const

describe.for(MODELS)('%s [%s]', ([, , row]) => {
  test('comes in the language asked for, and in English for any other [API-CON-01, ENT-50]', async () => {
    const languageOf = async (locale?: string) => {
      const { data } = await shop.guest.call(row, { query: locale === undefined ? {} : { locale } })
      return [data].flat()[0]?.attributes.locale
    }
    expect(await Promise.all(LOCALES.map(languageOf))).toEqual(LOCALES)
    expect([await languageOf('fr'), await languageOf(), await languageOf('DE')]).toEqual(['en', 'en', 'de'])
  })

  test('says when it was made, changed and published, and in which languages there is more [ENT-50, ENT-51]', async () => {
    const answer = await shop.guest.call(row, inEnglish)
    const models = [answer.data].flat()
    expect(models.length).toBeGreaterThan(0)
    for (const { attributes } of models) {
      for (const time of [attributes.createdAt, attributes.updatedAt, attributes.publishedAt]) {
        expect(new Date(time).toISOString()).toBe(time)
      }
      const others = attributes.localizations.data.map((other) => other.attributes.locale)
      expect(others).toEqual(['sv', 'de'])
    }
    const pages = { page: 1, pageSize: 25, pageCount: 1, total: models.length }
    expect(answer.meta).toEqual(Array.isArray(answer.data) ? { pagination: pages } : {})
  })
})

test('the staff page has five lists of people with titles, a picture and words for search engines [ENT-52, API-CON-03]', async () => {
  const { attributes } = (await shop.guest.call(contentCalls.staffPage, { query: { locale: 'sv' } })).data
  const { sales, operations, productManagement, productDevelopment, financeAndHr } = attributes
  for (const people of [sales, operations, productManagement, productDevelopment, financeAndHr]) {
    expect(people.length).toBeGreaterThan(0)
    for (const person of people) {
      expect(person).toEqual({
        id: expect.any(Number),
        name: expect.stringMatching(/\S/),
        email: expect.stringMatching(/^[a-z.]+@hoistway\.example$/),
        phone: expect.stringMatching(/^\+46/),
        title: expect.stringMatching(/\S/),
      })
    }
  }
  expect(sales[0]?.title).toBe('Säljchef')
  expect(attributes).toMatchObject({
    title: 'Vi som arbetar här',
    salesTitle: 'Försäljning',
    operationsTitle: 'Lager och leverans',
    productManagementTitle: 'Sortiment',
    productDevelopmentTitle: 'Produktutveckling',
    financeAndHrTitle: 'Ekonomi och personal',
    image: { data: { attributes: { mime: 'image/svg+xml' } } },
    seo: { metaTitle: expect.stringMatching(/\S/), metaDescription: expect.stringMatching(/\S/) },
  })
})

test('the contact info is the contact part of the contact page [API-CON-04, API-CON-11, ENT-59]', async () => {
  const page = (await shop.guest.call(contentCalls.contactPage, inEnglish)).data.attributes
  const { title, content, ...info } = page
  expect([title, content]).toEqual(['Contact us', expect.stringContaining('fitter')])
  expect(info).toMatchObject({
    phone: expect.stringMatching(/^\+46/),
    email: 'order@hoistway.example',
    address: expect.stringContaining('Sweden'),
    openingHours: 'Weekdays 7–17',
  })
  expect(info.contacts.length).toBeGreaterThan(0)
  expect((await shop.guest.call(contentCalls.contactInfo, inEnglish)).data.attributes).toEqual(info)
})

test('promotion, headline and social medias say what screens show of them [ENT-58, ENT-59, API-CON-07, API-CON-08, API-CON-10]', async () => {
  const promotion = await shop.guest.call(contentCalls.promotion, inEnglish)
  expect(promotion.data.attributes).toMatchObject({
    title: 'Autumn campaign on door rollers',
    content: expect.stringContaining('campaign price'),
    url: '/?b.27=1',
    image: { data: { attributes: { alternativeText: 'Row of door rollers on a track' } } },
  })
  const { notification } = (await shop.guest.call(contentCalls.headline, inEnglish)).data.attributes
  expect(notification.data?.attributes).toMatchObject({
    content: expect.stringContaining('closed'),
    fadeOutInMilliseconds: 12_000,
    locale: 'en',
  })
  const { data } = await shop.guest.call(contentCalls.socialMedias, inEnglish)
  expect(data[0]?.attributes).toMatchObject({
    name: 'LinkedIn',
    url: expect.stringMatching(/^https:/),
    fontawesomeCode: 'fa-linkedin',
  })
})

test('the cookie consent is a list whose first item is shown, and for how long [ENT-37, API-CON-12]', async () => {
  const { data } = await shop.guest.call(contentCalls.cookieConsent, inEnglish)
  expect(data[0]?.attributes).toMatchObject({
    content: expect.stringContaining('cookies'),
    fadeOutInMilliseconds: 8000,
  })
})

/** The demo's content with sections of every type of block. */
async function everyTypeOfBlock(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-content-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp(DEMO_CONTENT, directory, { recursive: true })
  const blocks = [
    { type: 'ContentBlock', id: 11, content: { en: '**On call?** Order by 19:00.' }, image: 'delivery.svg' },
    {
      type: 'Banner',
      id: 12,
      title: { en: 'Which door roller is it?' },
      url: '/content/Service/202',
      image: 'banner-rollers.svg',
      mobileImage: 'measure-roller.svg',
    },
    {
      type: 'TextSection',
      id: 13,
      page: 'identify-part',
      images: ['measure-roller.svg', 'identify-part.svg'],
      decoration: 'rule',
    },
    {
      type: 'ImageRow',
      id: 14,
      title: { en: 'Measure and identify' },
      url: '/content/Service/201',
      imagesPerRow: 3,
      sortPriority: 10,
      images: ['identify-part.svg', 'measure-roller.svg', 'photo-order.svg'],
    },
    {
      type: 'PartnerLink',
      id: 15,
      name: 'Torvik',
      url: 'https://torvik.example',
      logo: 'logo-torvik.svg',
      fontawesomeCode: 'fa-industry',
      colorCode: '#1f6f5c',
    },
  ]
  const sections = [{ id: 1, page: 'section-counter', url: '/contact', blocks }]
  await writeFile(join(directory, 'sub-sections.json'), JSON.stringify(sections))
  return directory
}

test('sub sections are built of blocks of each type [ENT-53, ENT-54, ENT-55, ENT-56, ENT-57, API-CON-09]', async () => {
  const node = await shop.openNode({ contentDirectory: await everyTypeOfBlock() })
  const answer = await node.inject(`/api${addressOf(contentCalls.subSections, inEnglish)}`)
  const { data } = answer.json<ResultOf<'subSections'>>()
  expect(data[0]?.attributes).toMatchObject({ title: 'The counter', url: '/contact' })
  const blocks = data.flatMap(({ attributes }) => attributes.blocks.data.map((block) => block.attributes))
  const blockOf = (type: string) => blocks.find((block) => block.type === type)
  const picture = { data: { attributes: { url: expect.stringMatching(/^\/uploads\//) } } }
  expect(blockOf('ContentBlock')).toMatchObject({ content: expect.stringContaining('**'), image: picture })
  expect(blockOf('Banner')).toMatchObject({
    title: 'Which door roller is it?',
    url: '/content/Service/202',
    image: picture,
    mobileImage: picture,
  })
  expect(blockOf('TextSection')).toMatchObject({
    title: expect.stringMatching(/\w/),
    body: expect.stringMatching(/\w/),
    images: { data: [{}, {}] },
    decoration: 'rule',
  })
  expect(blockOf('ImageRow')).toMatchObject({
    title: 'Measure and identify',
    url: '/content/Service/201',
    imagesPerRow: 3,
    sortPriority: 10,
    images: { data: [{}, {}, {}] },
  })
  expect(blockOf('PartnerLink')).toMatchObject({
    name: 'Torvik',
    url: 'https://torvik.example',
    logoURL: '/uploads/logo-torvik.svg',
    fontawesomeCode: 'fa-industry',
    colorCode: '#1f6f5c',
  })
})

test('every picture that the content names is there [API-CON-13]', async () => {
  const answers = await Promise.all(MODELS.map(([, , row]) => shop.guest.call(row, inEnglish)))
  const urls = new Set(JSON.stringify(answers).match(/\/uploads\/[\w.-]+/g))
  expect(urls.size).toBeGreaterThan(8)
  for (const url of urls) {
    expect([url, (await shop.inject({ url })).statusCode]).toEqual([url, 200])
  }
})

test('every text has all three languages [API-CON-02, ENT-36]', async () => {
  const texts = await shop.guest.call(contentCalls.appTexts, {})
  const incomplete = texts.filter(({ english, swedish, german }) => !english || !swedish || !german)
  expect(incomplete).toEqual([])
  expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
})

test('the languages are named by their codes [API-HOME-03]', async () => {
  expect(await shop.guest.call(homeCalls.languages, {})).toEqual(['sv', 'en', 'de'])
})

test('countries are named in the language asked for, in the order of its letters [API-HOME-04]', async () => {
  const namesIn = async (locale: string) =>
    (await shop.guest.call(homeCalls.countries, { query: { locale } })).map(({ countryName }) => countryName)
  const countries = await shop.guest.call(homeCalls.countries, { query: { locale: 'de' } })
  expect(countries).toContainEqual({ id: 1, code: 'SE', countryName: 'Schweden' })
  expect(await namesIn('xx')).toContain('Sweden')
  // Ö is a form of O in German, and the last letter in Swedish.
  const german = await namesIn('de')
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Schweden'))
  expect((await namesIn('sv')).at(-1)).toBe('Österrike')
})

describe('the start object [API-HOME-01]', () => {
  const start = (person: Person) => person.call(homeCalls.startObject, { query: {} })

  test('of a guest holds nobody [ENT-38, ENT-39]', async () => {
    await start(karin)
    expect(await start(shop.guest)).toMatchObject({
      user: null,
      cart: null,
      token: null,
      isCustomerAdmin: false,
      isSiteAdmin: false,
      shouldSetNewPassword: false,
      tempAdrInsert: false,
      refresh: false,
      languages: ['sv', 'en', 'de'],
      countries: expect.arrayContaining([{ id: 1, code: 'SE', countryName: 'Sweden' }]),
      mailCodes: expect.arrayContaining([{ code: 'PP', description: expect.any(String) }]),
      publicUrls: { ...LANGUAGE_HOSTS, de: null },
      contentServiceUrl: '/api/v2/{content_proxy}',
      imageServiceUrl: '/api/v2/Product/asset',
    })
  })

  test('of each person holds that person [ENT-39]', async () => {
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
      expect(countries.map(({ countryName }) => countryName)).toContain(
        account.language === 'de' ? 'Schweden' : 'Sverige',
      )
    }
  })

  test('has the same part of the person as the user object [API-HOME-02, ENT-39]', async () => {
    const user = await karin.call(homeCalls.userObject, {})
    expect(await start(karin)).toMatchObject(user)
  })
})
