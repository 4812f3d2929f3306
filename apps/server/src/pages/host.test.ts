/** A page is drawn from the answers of calls, and caches may store some pages (AMB-80). The page of these tests writes
 *  down what each of its calls answers. */

import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { createClient } from '@hoistway/contract/client'
import { contentCalls, type NavMenus } from '@hoistway/contract/content/content'
import { homeCalls, type StartObject, type UserObject } from '@hoistway/contract/content/home'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../testing/requests/ask.ts'
import { actingSession } from '../testing/requests/askers.ts'
import { OPENING, openTestShop, type Person } from '../testing/test-shop.ts'
import type { Render } from './render-bundle.ts'
import { START_DATA_MS } from './start-data.ts'

type Page = {
  readonly user: UserObject
  readonly start: StartObject
  readonly wholeStart: StartObject
  readonly news: readonly Product[]
  readonly menus: NavMenus
  readonly texts: unknown
  readonly sections: unknown
  readonly social: unknown
}

const render: Render = async ({ transport, locale }) => {
  const { call } = createClient(transport)
  const query = { locale }
  const page = {
    user: await call(homeCalls.userObject, {}),
    start: await call(homeCalls.startObject, { query: { assets: 'none' } }),
    wholeStart: await call(homeCalls.startObject, { query: {} }),
    news: await call(productCalls.getNewProduct, { query }),
    menus: await call(contentCalls.navMenus, { query }),
    texts: await call(contentCalls.appTexts, {}),
    sections: await call(contentCalls.subSections, { query }),
    social: await call(contentCalls.socialMedias, { query }),
  }
  return { status: 200, html: JSON.stringify(page), userSeen: false }
}

const shop = await openTestShop()
const node = await shop.openNode({ render })
afterAll(() => shop.close())
beforeEach(() => {
  shop.setNow(OPENING)
  shop.caches.empty()
})

const karin = await shop.as(KARIN.email)

async function pageOf(person: Person, locale = 'sv') {
  const cookie = [person.cookie, `locale=${locale}`].filter((part) => part !== undefined).join('; ')
  const answer = await node.inject({ url: '/', headers: { cookie } })
  return { headers: answer.headers, page: answer.json<Page>(), text: answer.body }
}

test('a page of a site admin who acts as a customer is private, asks as the customer, and knows the bar', async () => {
  const states: unknown[] = []
  const acting = await shop.openNode({
    render: (request) => {
      states.push(request.actingState)
      return render(request)
    },
  })
  const headers = await actingSession(shop)
  const { cookie = '' } = headers
  const open = async () => (await acting.inject({ url: '/', headers: { cookie } })).json<Page>().user.user?.id
  expect(await open()).toBe(KARIN.id)
  expect(states.pop()).toMatchObject({ acting: { user: { id: KARIN.id }, secondsLeft: 1800 }, ended: null })
  later(31 * 60_000)
  expect(await open()).toBe(SVEN.id)
  expect(states.pop()).toMatchObject({ acting: null, ended: { why: 'expired' } })
  await ask(shop, 'stopActing', {}, headers)
  expect(await open()).toBe(SVEN.id)
  expect(states.pop()).toBeUndefined()
})

const later = (milliseconds: number) => shop.setNow(new Date(OPENING.getTime() + milliseconds))
const newsOf = async (person: Person, locale?: string) =>
  (await pageOf(person, locale)).page.news.map(({ id }) => id)
const takeOutOfNews = (productId: number) =>
  shop.db.deleteFrom('product_news').where('product_id', '=', productId).execute()

test('a page has the user, the texts, the start object, the news, the menus and what stands below them [CACHE-06, ENT-40]', async () => {
  const { page } = await pageOf(shop.guest, 'de')
  expect(page.user.user).toBeNull()
  expect(page.start.countries.map(({ countryName }) => countryName)).toContain('Sweden')
  expect(page.news.length).toBeGreaterThan(0)
  expect(page.menus.data[0]?.attributes).toMatchObject({ displayName: 'Sortiment', locale: 'de' })
  expect(page.texts).toHaveProperty('0.german')
  expect(page.sections).toHaveProperty('data.0.attributes.title', 'Die Theke')
  expect(page.social).toHaveProperty('data.0.attributes.name', 'LinkedIn')
})

describe('start data', () => {
  test('are shown for 15 minutes in each language, and then again [CACHE-01, CACHE-03]', async () => {
    // Data that are loaded right after the caches were emptied are loaded again soon.
    const loaded = 10_000
    later(loaded)
    const [first = 0, ...others] = await newsOf(shop.guest)
    await takeOutOfNews(first)
    later(loaded + START_DATA_MS.production - 1)
    expect(await newsOf(shop.guest)).toEqual([first, ...others])
    // Nobody has asked in German before.
    expect(await newsOf(shop.guest, 'de')).not.toContain(first)
    later(loaded + START_DATA_MS.production)
    expect(await newsOf(shop.guest)).toEqual(others)
  })

  test('are shown again once the caches are emptied [CACHE-09]', async () => {
    const [first = 0, ...others] = await newsOf(shop.guest)
    await takeOutOfNews(first)
    shop.caches.empty()
    expect(await newsOf(shop.guest)).toEqual(others)
  })

  test('are whole for a page that asks for the whole start object', async () => {
    const { start, wholeStart } = (await pageOf(shop.guest)).page
    expect(Object.keys(start.productFilterSetup.imagesByAssetID)).toEqual([])
    expect(Object.keys(wholeStart.productFilterSetup.imagesByAssetID).length).toBeGreaterThan(100)
  })

  test('hold nothing of a user, whoever was here before [CACHE-03]', async () => {
    const people = [karin, await shop.as(ADA.email), await shop.as(SVEN.email)]
    for (const person of people) await pageOf(person)
    const { page, text } = await pageOf(shop.guest)
    expect(page.start).toMatchObject({
      user: null,
      cart: null,
      token: null,
      isCustomerAdmin: false,
      isSiteAdmin: false,
      shouldSetNewPassword: false,
    })
    for (const account of [KARIN, ADA, SVEN]) {
      expect(text).not.toContain(account.email)
      expect(text).not.toContain(account.company.name)
    }
    expect(fieldsOfUsers(page)).toEqual([])
  })

  test('of a customer are fetched with the own cookie where they differ [CACHE-08]', async () => {
    await pageOf(shop.guest)
    const { page } = await pageOf(karin)
    expect(page.menus.data.some(({ attributes }) => attributes.requireAuthentication)).toBe(true)
    expect(page.news.some(({ stockInfo }) => stockInfo.prices.length > 0)).toBe(true)
    expect(page.start.user).toMatchObject({ id: KARIN.id })
    const guests = (await pageOf(shop.guest)).page
    expect(guests.menus.data.some(({ attributes }) => attributes.requireAuthentication)).toBe(false)
    expect(guests.news.every(({ stockInfo }) => stockInfo.prices.length === 0)).toBe(true)
  })
})

test('the user is asked for with every page [CACHE-04]', async () => {
  const nameIn = async () => (await pageOf(karin)).page.user.user?.firstName
  const before = await nameIn()
  const rename = (first_name: string) =>
    shop.db.updateTable('users').set({ first_name }).where('id', '=', KARIN.id).execute()
  await rename('Katarina')
  expect(await nameIn()).toBe('Katarina')
  await rename(before ?? '')
  expect(await nameIn()).toBe(before)
})

test('a browser that asks for favicon.ico is led to the icon', async () => {
  const { statusCode, headers } = await node.inject('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg'])
})

test('a page of a guest may be kept for seconds by everyone, one with a session by nobody [CACHE-05]', async () => {
  const guests = (await pageOf(shop.guest)).headers
  expect(guests['cache-control']).toBe('public, s-maxage=10, stale-while-revalidate=59')
  expect(guests.vary).toContain('Cookie')
  expect((await pageOf(karin)).headers['cache-control']).toBe('private, no-store')
  expect((await pageOf(shop.guest)).headers['cache-control']).toBe(guests['cache-control'])
})

test('a guest page is in the language of the browser, and shared caches are told so where the host decides none (AMB-55)', async () => {
  const pageIn = async (accepted: string, host = 'localhost') => {
    const { headers, body } = await node.inject({ url: '/', headers: { 'accept-language': accepted, host } })
    const { menus } = JSON.parse(body) as Page
    return { vary: headers.vary, locale: menus.data[0]?.attributes.locale }
  }
  expect(await pageIn('de-AT,de;q=0.9')).toEqual({
    vary: 'Cookie, Accept-Encoding, Accept-Language',
    locale: 'de',
  })
  expect((await pageIn('sv')).locale).toBe('sv')
  expect((await pageIn('fr')).locale).toBe('en')
  expect(await pageIn('de', 'shop.se')).toEqual({ vary: 'Cookie, Accept-Encoding', locale: 'sv' })
})

/** Where something stands that only a user has: a name of a field of the user part, with a value. */
function fieldsOfUsers(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${path}.${key}`
    const isUsers = /^(?:user|cart|token|company|companyId|userName|priceKey|webDiscount|prices)$/i.test(key)
    const isEmpty = inner === null || (Array.isArray(inner) && inner.length === 0)
    return isUsers && !isEmpty && here !== '.user' ? [here] : fieldsOfUsers(inner, here)
  })
}

describe('the answers to search engines', () => {
  test('every part and page that a guest may see is in the sitemap', async () => {
    const answer = await node.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...answer.body.matchAll(/<loc>http:\/\/localhost:80(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(addresses).toContain('/')
    expect(addresses).toContain('/content/Service/202')
    expect(addresses).not.toContain('/content/Service/403')
    const parts = addresses.filter((path) => path?.startsWith('/product/'))
    const open = (await node.inject('/api/v2/Product/all-ids')).json<number[]>()
    expect(parts).toEqual(open.map((id) => `/product/${id}`))
  })

  test.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])(
    '%s is no file of a catalogue that fits in one, or is of it',
    async (url) => {
      const { statusCode } = await node.inject(url)
      expect(statusCode).toBe(url === '/sitemap-1.xml' ? 200 : 404)
    },
  )

  test('crawlers are kept from what is nothing without a visitor', async () => {
    const { body } = await node.inject('/robots.txt')
    expect(body).toContain('Disallow: /users/')
    expect(body).toContain('Disallow: /api/')
    expect(body).toMatch(/^Sitemap: http:\/\/localhost:80\/sitemap\.xml$/m)
  })
})

describe('an address that cannot be read', () => {
  const go = (accept: string) => node.inject({ url: '/%zz', headers: { accept } })

  test('shows a browser a page, with the headers of every other', async () => {
    const [page, whole] = [await go('text/html,*/*;q=0.8'), await node.inject('/')]
    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Sidan kunde inte hittas')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(page.headers[name]).toBe(whole.headers[name])
    }
  })

  test('is a problem to whoever asks for data, with the headers too', async () => {
    const problem = await go('application/json')
    expect(problem.statusCode).toBe(400)
    expect(problem.json()).toMatchObject({ status: 400 })
    expect(problem.headers['content-security-policy']).toContain("default-src 'self'")
  })
})
