/** Drafts of the content are seen by site admins who ask for them, on pages and in calls, and by nobody else. */
import type { ResultOf } from '@hoistway/contract/calls'
import { createClient } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { actingSession } from '../testing/requests/askers.ts'
import { openFollowedStrapi } from '../testing/strapi/followed-strapi.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { Render } from './render-bundle.ts'

const render: Render = async ({ transport, locale, showsDrafts }) => {
  const { call } = createClient(transport)
  const sections = await call(contentCalls.subSections, { query: { locale } })
  const titles = sections.data.map(({ attributes }) => attributes.title)
  return { status: 200, html: JSON.stringify({ titles, showsDrafts }), userSeen: false }
}

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = (await shop.as(SVEN.email)).cookie ?? ''
const karin = (await shop.as(KARIN.email)).cookie ?? ''
const ada = (await shop.as(ADA.email)).cookie ?? ''

async function openNode() {
  const { content, editor, look, strapi } = await openFollowedStrapi()
  const key = await editor.publish('sub-sections', 'en', { title: 'Published' })
  await editor.draft('sub-sections', 'en', { title: 'Draft' }, key)
  await look()
  const node = await shop.openNode({ cms: { service: content, url: strapi.url }, render })
  const get = (url: string, cookie = '') =>
    node.inject({ url, headers: { cookie: `${cookie}; locale=en`, accept: 'text/html' } })
  const page = async (cookie?: string) => {
    const answer = await get('/', cookie)
    return {
      ...answer.json<{ titles: string[]; showsDrafts: boolean }>(),
      cache: answer.headers['cache-control'],
    }
  }
  const called = async (cookie: string) => {
    const answer = await get('/api/v2/content-proxy/sub-sections?locale=en', cookie)
    return {
      titles: answer.json<ResultOf<'subSections'>>().data.map(({ attributes }) => attributes.title),
      cache: answer.headers['cache-control'],
    }
  }
  return { node, get, page, called, strapi, editor, key }
}

const DRAFTS = 'hoistway-preview=1'
const PRIVATE = 'private, no-store'

test('a site admin asks for drafts, sees them on pages and in calls, which nobody stores, and leaves them', async () => {
  const { get, page, called, editor, key } = await openNode()
  expect(await page(sven)).toMatchObject({ titles: ['Published'], showsDrafts: false })
  const answer = await get('/preview?to=/content/Service/3%3Fa', sven)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/content/Service/3?a'])
  const { name, value, httpOnly, sameSite, expires } = answer.cookies[0] as Record<string, unknown>
  expect([`${name}=${value}`, httpOnly, sameSite, expires]).toEqual([DRAFTS, true, 'Lax', undefined])

  const asking = `${sven}; ${DRAFTS}`
  expect(await page(asking)).toEqual({ titles: ['Draft'], showsDrafts: true, cache: PRIVATE })
  expect(await called(asking)).toEqual({ titles: ['Draft'], cache: PRIVATE })
  // Nobody else gets what the page of the admin was made of.
  expect(await page()).toMatchObject({ titles: ['Published'], showsDrafts: false })
  await editor.draft('sub-sections', 'en', { title: 'Newer draft' }, key)
  await expect.poll(async () => (await page(asking)).titles, { timeout: 10_000 }).toEqual(['Newer draft'])

  const left = await get('/preview/end?to=/', asking)
  expect(left.cookies[0]).toMatchObject({ name: 'hoistway-preview', value: '' })
})

test('the cookie gives nobody else drafts: not guests, customers, their admins, nor a site admin who acts as one', async () => {
  const { page, called } = await openNode()
  const acting = (await actingSession(shop)).cookie ?? ''
  for (const cookie of ['', karin, ada, acting]) {
    const asking = `${cookie}; ${DRAFTS}`
    expect(await page(asking)).toMatchObject({ titles: ['Published'], showsDrafts: false })
    // A call of somebody who acts has to name the customer, as the page does for its calls.
    if (cookie !== acting) expect((await called(asking)).titles).toEqual(['Published'])
  }
})

test('Strapi opens the page of an entry, in its language, and may show it in a frame', async () => {
  const { get, editor, strapi } = await openNode()
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'Help' })
  const draft = { displayName: 'Returns', content: 'Soon.', nav_menu: menu }
  const item = await editor.draft('nav-menu-items', 'en', draft)
  const led = async (query: string) => (await get(`/preview?${query}`, sven)).headers.location
  const path = await led(`type=nav-menu-item&document=${item}`)
  expect(path).toMatch(/^\/content\/Service\/\d+$/)
  const inSwedish = `/language/sv?to=${encodeURIComponent(path ?? '')}`
  expect(await led(`type=nav-menu-item&document=${item}&locale=sv-SE`)).toBe(inSwedish)
  expect((await get(inSwedish, sven)).headers.location).toBe(path)
  // Of an entry that nobody knows, and of one that leads elsewhere, the start page is shown.
  expect(await led('type=nav-menu-item&document=none')).toBe('/')
  expect(await led('type=other&document=none&locale=fr')).toBe('/')
  const away = await editor.draft('nav-menu-items', 'en', { ...draft, url: 'https://evil.example/' })
  await expect.poll(() => led(`type=nav-menu-item&document=${away}`), { timeout: 10_000 }).toBe('/')

  const framesOf = async (cookie: string) => {
    const { headers } = await get('/', cookie)
    const policy = String(headers['content-security-policy'])
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
  }
  expect(await framesOf(`${sven}; ${DRAFTS}`)).toEqual([strapi.url, undefined])
  for (const cookie of [sven, `${karin}; ${DRAFTS}`, DRAFTS])
    expect(await framesOf(cookie)).toEqual(["'none'", 'DENY'])
})

test('nobody else gets the cookie, and nobody is led to another host', async () => {
  const { get } = await openNode()
  expect((await get('/preview')).statusCode).toBe(401)
  expect((await get('/preview', karin)).statusCode).toBe(401)
  expect((await get('/preview?to=//evil.example', sven)).headers.location).toBe('/')
  expect((await get('/preview/end?to=https://evil.example', sven)).headers.location).toBe('/')
})

test('a shop whose content are files has no drafts', async () => {
  const node = await shop.openNode({ render })
  const answer = await node.inject({ url: '/preview', headers: { cookie: sven } })
  expect([answer.statusCode, answer.cookies]).toEqual([200, []])
  const asking = { cookie: `${sven}; ${DRAFTS}; locale=en` }
  expect((await node.inject({ url: '/', headers: asking })).json()).toMatchObject({ showsDrafts: false })
})
