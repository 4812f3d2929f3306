/** Drafts of Strapi in a browser: a site admin comes to a draft by the address that Strapi opens, and nobody else sees it; and a
 *  draft that means harm, in Markdown and in blocks, does none, neither to the site admin nor, published, to a guest. */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BEFORE_PAINT } from '@hoistway/contract/content/before-paint'
import { contentCalls } from '@hoistway/contract/content/content'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { setUpStrapi } from '../../apps/server/src/integrations/cms/strapi/set-up-strapi.ts'
import { strapiEditor } from '../../apps/server/src/testing/strapi/editor.ts'
import { EDITOR, openStrapi, READER } from '../../apps/server/src/testing/strapi/simulator.ts'
import { openPage } from '../browser/browser.ts'
import { goTo, untilReady } from '../browser/ready.ts'
import { clientOf } from '../buyers/customer.ts'
import { makeDataDir, removeDataDir } from '../shops/shop.ts'
import { logInPage, shopOfFile } from '../shops/shop-of-file.ts'

const SECRET = 'secret-of-the-webhook'
const NOTICE = 'You see drafts that are not published.'

const strapi = await openStrapi()
const editor = strapiEditor(strapi.url, EDITOR)
const shop = shopOfFile({
  env: {
    CMS_URL: strapi.url,
    CMS_TOKEN: READER,
    CMS_WEBHOOK_SECRET: SECRET,
    CMS_POLL_SECONDS: '3600',
  },
})
const project = await makeDataDir()
await writeFile(join(project, 'package.json'), '{"dependencies":{"@strapi/strapi":"5.54.0"}}')
await setUpStrapi(project, { replace: false, blocks: false })
afterAll(async () => {
  await strapi.close()
  await removeDataDir(project)
})

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => page.getByRole('complementary', { name: NOTICE })
let headline: string | undefined

type StrapiPreview = {
  readonly config: {
    readonly handler: (
      uid: string,
      entry: { readonly documentId: string; readonly locale: string },
    ) => Promise<string>
  }
}

/** The path that the button of Strapi opens for a page: the code that `cms set-up` copies there answers. */
async function previewOf(documentId: string): Promise<string> {
  const { preview } = createRequire(import.meta.url)(join(project, 'src/hoistway.js')) as {
    readonly preview: (shopUrl: string) => StrapiPreview
  }
  const address = await preview(shop.url).config.handler('api::nav-menu-item.nav-menu-item', {
    documentId,
    locale: 'en',
  })
  expect(address.startsWith(shop.url)).toBe(true)
  return address.slice(shop.url.length)
}

/** Has the shop look, and waits until it shows the headline, which is published last. */
async function published(title: string): Promise<void> {
  headline = await editor.publish('headlines', 'en', { title }, headline)
  const headers = { authorization: `Bearer ${SECRET}` }
  expect((await fetch(`${shop.url}/hooks/content`, { method: 'POST', headers })).status).toBe(204)
  const shown = async () => {
    const { data } = await clientOf(shop.url).call(contentCalls.headline, { query: { locale: 'en' } })
    return data.attributes.title
  }
  await expect.poll(shown, { timeout: 30_000 }).toBe(title)
}

async function pathOf(name: string): Promise<string> {
  const { data } = await clientOf(shop.url).call(contentCalls.navMenus, { query: { locale: 'en' } })
  const items = data.flatMap(({ attributes }) => attributes.nav_menu_items.data)
  const item = items.find(({ attributes }) => attributes.displayName === name)
  if (!item) throw new Error(`no menu has the item ${name}`)
  return `/content/Service/${item.id}`
}

test('a site admin opens the preview, sees the drafts on every page, and leaves them; nobody else sees them', async () => {
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'Help' })
  const item = (displayName: string, content: string, key?: string) =>
    editor.publish('nav-menu-items', 'en', { displayName, content, nav_menu: menu }, key)
  const returns = await item('Returns', 'Within **30** days.')
  const freight = await item('Freight', 'By **lorry**.')
  await published('Hello')
  await editor.draft('nav-menu-items', 'en', { content: 'Within **60** days.' }, returns)
  await editor.draft('nav-menu-items', 'en', { content: 'By **ship**.' }, freight)
  const path = await pathOf('Returns')
  const preview = await previewOf(returns)

  const page = await shop.open(preview, { as: SVEN, consent: 'given' })
  await main(page).getByText('Within 60 days.').waitFor()
  await page.waitForURL(`${shop.url}${path}/returns`)
  await notice(page).waitFor()
  // A click asks for the next page without the server's HTML.
  await page.locator('summary', { hasText: 'Help' }).click()
  await page.getByRole('link', { name: 'Freight' }).first().click()
  await main(page).getByText('By ship.').waitFor()
  await notice(page).waitFor()

  const guest = await shop.open(path, { consent: 'given', expected: /status of 401/ })
  const karin = await shop.open(path, { as: KARIN, consent: 'given', expected: /status of 401/ })
  for (const other of [guest, karin]) {
    await main(other).getByText('Within 30 days.').waitFor()
    expect((await other.goto(shop.url + preview))?.status()).toBe(401)
    expect(await other.getByText('60 days').count()).toBe(0)
    await goTo(other, shop.url + path)
    await main(other).getByText('Within 30 days.').waitFor()
    expect(await notice(other).count()).toBe(0)
  }

  await goTo(page, shop.url + path)
  await main(page).getByText('Within 60 days.').waitFor()
  await notice(page).getByRole('link', { name: 'Show what is published' }).click()
  await main(page).getByText('Within 30 days.').waitFor()
  await untilReady(page)
  expect(await notice(page).count()).toBe(0)
})

test('Strapi shows the page of a draft in a frame, and pages of another origin do not', async () => {
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'Framed' })
  const draft = { displayName: 'Soon', content: 'Coming **soon**.', nav_menu: menu }
  const path = await previewOf(await editor.draft('nav-menu-items', 'en', draft))
  // Two ports of one host are one site, as cms.example.com and shop.example.com are.
  const site = shop.url.replace('localhost', '127.0.0.1')
  const page = await openPage({ expected: /frame-ancestors/ })
  await logInPage(page, site, SVEN)
  // A page that the test answers counts as one of the internet.
  await page.context().grantPermissions(['local-network-access'])
  const open = async (origin: string) => {
    const body = `<iframe src="${site}${path}"></iframe>`
    await page.route(`${origin}/admin`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${origin}/admin`)
  }
  await open(strapi.url)
  await page.frameLocator('iframe').getByText('Coming soon.').waitFor()
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await open('http://127.0.0.1:4321')
  await refused
  expect(await page.frameLocator('iframe').getByText('Coming soon.').count()).toBe(0)
})

/** Each of these would set a name of the window if it were carried out. */
const HARM = 'window.harmed=1'
const SCRIPT = `<script>${HARM}</script>`
const HANDLER = `<img src=x onerror=${HARM}>`
const ADDRESS = `javascript:${HARM}`
const MARKDOWN = [
  `Harmless words ${SCRIPT} ${HANDLER}`,
  `[press one](${ADDRESS}) [press two](JaVa\tScRiPt:${HARM}) [press three](<data:text/html,${SCRIPT}>)`,
  `<${ADDRESS}> ![picture](${ADDRESS}) [press four][ref]`,
  `[ref]: ${ADDRESS}`,
  `<a href="${ADDRESS}" onclick="${HARM}">press five</a> <svg onload=${HARM}></svg> <iframe srcdoc="${SCRIPT}"></iframe>`,
  `<form action="${ADDRESS}"><button>press six</button></form> <style>body{display:none}</style>`,
].join('\n\n')
const text = (words: string) => ({ type: 'text', text: words })
const BLOCKS = [
  { type: 'paragraph', children: [text(`Harmless words ${SCRIPT} ${HANDLER}`)] },
  {
    type: 'paragraph',
    children: [
      { type: 'link', url: ADDRESS, children: [text('press one')] },
      { type: 'link', url: `data:text/html,${SCRIPT}`, children: [text(`press two ${HANDLER}`)] },
      { type: 'link', url: `https://a.example/"onclick="${HARM}`, children: [text('leads away')] },
    ],
  },
  { type: 'heading', level: 2, onclick: HARM, children: [text(SCRIPT)] },
  { type: 'image', image: { url: ADDRESS, alternativeText: `"onerror="${HARM}` }, children: [] },
  { type: 'html', html: SCRIPT, children: [text(`<svg onload=${HARM}>`)] },
  { type: 'code', children: [text(`</code></pre>${SCRIPT}`)] },
]

describe.for([
  ['Markdown', MARKDOWN],
  ['blocks', BLOCKS],
] as const)('content that means harm, in %s,', ([kind, content]) => {
  test('does none as a draft nor when it is published, and 5 MB of it are left out', {
    timeout: 240_000,
  }, async () => {
    const name = `Terms in ${kind}`
    const menu = await editor.publish('nav-menus', 'en', { displayName: `${kind} menu` })
    const of = (harm: boolean) => ({
      'nav-menu-items': {
        displayName: name,
        content: harm ? content : 'Good **words**.',
        nav_menu: menu,
      },
      'sub-sections': {
        title: harm ? `</h2>${SCRIPT}${kind}` : `Section of ${kind}`,
        content: harm ? content : 'Good.',
        url: harm ? ADDRESS : '/',
        blocks: harm
          ? [
              { __component: 'shop.banner', title: `${HANDLER}banner`, url: ADDRESS },
              {
                __component: 'shop.text-section',
                title: SCRIPT,
                body: content,
                decoration: `"onclick="${HARM}`,
              },
              {
                __component: 'shop.partner-link',
                name: HANDLER,
                url: ADDRESS,
                colorCode: `red;x:${ADDRESS}`,
              },
              { __component: 'shop.image-row', title: `row${SCRIPT}`, url: ADDRESS, imagesPerRow: 3 },
            ]
          : [],
      },
      promotions: {
        title: harm ? `${SCRIPT}offer of ${kind}` : `Offer of ${kind}`,
        content: harm ? content : '',
        url: harm ? ADDRESS : '/products',
      },
      'social-medias': {
        name: harm ? `${HANDLER}feed` : `Feed of ${kind}`,
        url: harm ? ADDRESS : '/contact',
      },
      'contact-pages': {
        title: harm ? `</title>${SCRIPT}call` : 'Call',
        content: harm ? content : 'By day.',
        phone: harm ? `"><script>${HARM}</script>` : '+46 8 1',
        email: harm ? `x@a.example"onclick="${HARM}` : 'x@a.example',
      },
    })
    const keys: Record<string, string> = {}
    for (const [plural, data] of Object.entries(of(false)))
      keys[plural] = await editor.publish(plural, 'en', data)
    await published(`${kind} is good`)
    const path = await pathOf(name)

    for (const [plural, data] of Object.entries(of(true)))
      await editor.draft(plural, 'en', data, keys[plural])
    // The words of a broken picture are for the console, and a placeholder stands in its place.
    const options = { consent: 'given', expected: /_next\/image/ } as const
    const admin = await shop.open(await previewOf(keys['nav-menu-items'] ?? ''), { as: SVEN, ...options })
    await expectNoHarm(admin, path, 'Harmless words')

    for (const [plural, data] of Object.entries(of(true)))
      await editor.publish(plural, 'en', data, keys[plural])
    await published(`${kind} means harm`)
    await expectNoHarm(await shop.open(path, options), path, 'Harmless words')

    const long = { type: 'paragraph', children: [text('x'.repeat(5_000_000))] }
    const huge = kind === 'blocks' ? [long] : 'x'.repeat(5_000_000)
    await editor.draft('nav-menu-items', 'en', { content: huge }, keys['nav-menu-items'])
    await expectNoHarm(admin, path, 'Harmless words')
    await editor.publish('nav-menu-items', 'en', { content: huge }, keys['nav-menu-items'])
    await published(`${kind} is long`)
    await expectNoHarm(await shop.open(path, options), path, 'Harmless words')
    for (const [plural, key] of Object.entries(keys)) await editor.remove(plural, key)
  })
})

/** Goes through the pages with the content, presses every link of it, and looks for all that could be carried out. */
async function expectNoHarm(page: Page, path: string, words: string): Promise<void> {
  for (const at of [path, '/', '/contact']) {
    const html = await (await goTo(page, shop.url + at))?.text()
    expect(html).not.toContain(SCRIPT)
    if (at === path) await main(page).getByText(words).first().waitFor()
    expect(await page.evaluate(dangers, BEFORE_PAINT), at).toEqual([])
    for (const link of await page.getByRole('link', { name: /^press/ }).all()) await link.click()
    expect(page.url()).toContain(shop.url)
    expect(await page.evaluate(() => 'harmed' in window), at).toBe(false)
    // The page is still one: its style is not that of the content.
    expect(await main(page).isVisible()).toBe(true)
  }
}

/** Runs in the page.
 *  @param own the one inline script of the shop, which the policy permits (decision 60) */
function dangers(own: string): string[] {
  const found: string[] = []
  const harmful = /^[\s\p{Cc}]*(?:javascript|vbscript|data\s*:\s*text)/iu
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(?:href|src|action|formaction|xlink:href)$/i.test(name)
      if (/^on/i.test(name) || name === 'srcdoc' || (isAddress && harmful.test(value)))
        found.push(`${element.tagName} ${name}=${value}`)
    }
  }
  for (const script of document.scripts)
    if (script.src === '' && script.text !== own && !/^application\/(?:ld\+)?json$/.test(script.type))
      found.push(script.outerHTML.slice(0, 200))
  for (const element of document.querySelectorAll('main :is(iframe, object, embed, style)'))
    found.push(element.outerHTML.slice(0, 200))
  return found
}
