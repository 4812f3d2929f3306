/** Pages with content of Strapi stay as they are while Strapi answers with status 500, with HTML, slowly or not at all, for
 *  longer than any cache lives and over restarts of the shop: moved-clock.ts makes everything in the shop 90 days older. */
import { cp } from 'node:fs/promises'
import { contentCalls } from '@hoistway/contract/content/content'
import { operationsCalls } from '@hoistway/contract/site-admin/operations'
import { SVEN } from '@hoistway/fixtures/accounts'
import sharp from 'sharp'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { strapiEditor } from '../../apps/server/src/testing/strapi/editor.ts'
import {
  EDITOR,
  openStrapi,
  READER,
  type StrapiFaultKind,
} from '../../apps/server/src/testing/strapi/simulator.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { movableClock, moveClock } from '../shops/moved-clock.ts'
import { makeDataDir, removeDataDir, type Shop, startShop, WITHOUT_LIMITS } from '../shops/shop.ts'

const SECRET = 'secret-of-the-webhook'
const DAYS = 90
/** Strapi is given up after 10 seconds; no page waits for it. */
const PAGE_MS = 8_000
const MINUTES = { timeout: 600_000 }
const AWAITED = { timeout: 60_000, interval: 1_000 }

const strapi = await openStrapi()
const editor = strapiEditor(strapi.url, EDITOR)
const dataDir = await makeDataDir()
afterAll(() => removeDataDir(dataDir))

async function openShop(daysAhead: number): Promise<Shop> {
  const shop = await startShop({
    dataDir,
    env: {
      ...WITHOUT_LIMITS,
      ...movableClock(daysAhead, DAYS),
      CMS_URL: strapi.url,
      CMS_TOKEN: READER,
      CMS_WEBHOOK_SECRET: SECRET,
    },
  })
  onTestFinished(() => shop.kill())
  return shop
}

/** @returns the key of the headline */
async function fill(): Promise<string> {
  const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const
  const bytes = new Uint8Array(await sharp({ create: white }).png().toBuffer())
  const image = await strapi.upload('box.png', bytes, 'A box')
  const inTwo = async (plural: string, dataIn: (locale: string) => Readonly<Record<string, unknown>>) => {
    const key = await editor.publish(plural, 'en', dataIn('en'))
    return editor.publish(plural, 'sv', dataIn('sv'), key)
  }
  const menu = await inTwo('nav-menus', (locale) => ({ displayName: `Help ${locale}` }))
  await inTwo('nav-menu-items', (locale) => ({
    displayName: `Returns ${locale}`,
    content: `Send it back ${locale} within **30** days.\n\n[All parts](/products)`,
    image,
    nav_menu: menu,
  }))
  await inTwo('promotions', (locale) => ({
    title: `Autumn ${locale}`,
    content: 'Rollers.',
    url: '/products',
  }))
  await inTwo('contact-pages', (locale) => ({
    title: `Call us ${locale}`,
    content: 'By day.',
    phone: '+46 8 777 00 11',
    email: 'cms@hoistway.example',
  }))
  await inTwo('sub-sections', (locale) => ({
    title: `News ${locale}`,
    url: '/',
    blocks: [{ __component: 'shop.banner', title: `Fair ${locale}`, url: '/contact', image }],
  }))
  await inTwo('social-medias', () => ({ name: 'Our feed', url: 'https://feed.example' }))
  return inTwo('headlines', (locale) => ({ title: `Closed on Friday ${locale}` }))
}

type Seen = Readonly<Record<string, { readonly status: number; readonly main: string }>>

/** Reads the words of each page in each language, and the picture, as a guest. */
async function seenBy(shop: Shop, paths: readonly string[]): Promise<Seen> {
  const seen: Record<string, { status: number; main: string }> = {}
  for (const locale of ['sv', 'en', 'de']) {
    for (const path of paths) {
      const started = performance.now()
      const answer = await fetch(shop.url + path, { headers: { cookie: `locale=${locale}` } })
      const html = await answer.text()
      expect(performance.now() - started, `${path} waits for nobody`).toBeLessThan(PAGE_MS)
      seen[`${locale} ${path}`] = { status: answer.status, main: wordsOf(html) }
    }
  }
  const { data } = await clientOf(shop.url).call(contentCalls.navMenuItem, {
    query: { id: Number(paths[0]?.split('/').at(-1)), locale: 'en' },
  })
  const url = data.attributes.image.data?.attributes.url ?? ''
  const picture = await fetch(`${shop.url}/_next/image?${new URLSearchParams({ url, w: '64', q: '75' })}`)
  seen[url] = { status: picture.status, main: String(picture.headers.get('content-type')) }
  return seen
}

/** From the header to the foot, without tags and without data for the scripts. */
function wordsOf(html: string): string {
  return (/<body[\s\S]*<\/body>/.exec(html)?.[0] ?? '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Tells the shop to look, as Strapi's webhook does. */
async function tell(shop: Shop): Promise<void> {
  const answer = await fetch(`${shop.url}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
  })
  expect(answer.status).toBe(204)
}

/** Reads on the page of operations why the content cannot be read now. */
async function faultOf(shop: Shop): Promise<string | null | undefined> {
  // A session ends as the clock moves.
  const facts = await clientOf(shop.url, await logIn(shop.url, SVEN)).call(operationsCalls.operations, {})
  return facts.outside.find(({ system }) => system === 'content')?.fact.value?.fault
}

const FAULTS: readonly (readonly [StrapiFaultKind, RegExp])[] = [
  ['500', /status 500/],
  ['html', /no JSON/],
  ['slow', /not in time/],
]

test(
  'pages stay while Strapi is broken, slow or away for months, also after restarts, and follow it again',
  MINUTES,
  async () => {
    await cp(inject('openedShop'), dataDir, { recursive: true })
    const headline = await fill()
    let daysAhead = 0
    let shop = await openShop(daysAhead)
    const title = async () => {
      const { data } = await clientOf(shop.url).call(contentCalls.headline, { query: { locale: 'en' } })
      return data.attributes.title
    }
    const move = async () => {
      await moveClock(shop)
      daysAhead += DAYS
    }
    const restart = async () => {
      await shop.stop()
      shop = await openShop(daysAhead)
    }
    await expect.poll(title, { timeout: 60_000 }).toBe('Closed on Friday en')
    const menus = await clientOf(shop.url).call(contentCalls.navMenus, { query: { locale: 'en' } })
    const id = menus.data[0]?.attributes.nav_menu_items.data[0]?.id
    const paths = [`/content/Service/${id}`, '/contact', '/']
    const before = await seenBy(shop, paths)
    const said = (key: string) => before[key]?.main
    expect(said(`sv ${paths[0]}`)).toContain('Send it back sv within 30 days.')
    // A page that is missing in German comes in English.
    expect(said(`de ${paths[0]}`)).toContain('Send it back en within 30 days.')
    expect(said('en /contact')).toContain('Call us en')
    for (const words of ['Closed on Friday en', 'News en', 'Fair en', 'Our feed', '+46 8 777 00 11'])
      expect(said('en /')).toContain(words)
    expect(Object.values(before).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(Object.values(before).at(-1)?.main).toMatch(/^image\//)

    for (const [kind, words] of FAULTS) {
      strapi.break(kind)
      await move()
      await tell(shop)
      // While the shop looks, and after it has given up.
      expect(await seenBy(shop, paths), `while Strapi is ${kind}`).toEqual(before)
      await expect.poll(() => faultOf(shop), AWAITED).toMatch(words)
      await move()
      expect(await seenBy(shop, paths), `after months of ${kind}`).toEqual(before)
      await restart()
      expect(await seenBy(shop, paths), `restarted while Strapi is ${kind}`).toEqual(before)
    }

    strapi.mend()
    await editor.publish('headlines', 'en', { title: 'Open again' }, headline)
    await tell(shop)
    await expect.poll(title, { timeout: 60_000 }).toBe('Open again')
    const changed = await seenBy(shop, paths)
    expect(changed['en /']?.main).toContain('Open again')
    expect(changed['sv /']).toEqual(before['sv /'])

    await strapi.close()
    await tell(shop)
    await expect.poll(() => faultOf(shop), AWAITED).toMatch(/does not answer/)
    await move()
    expect(await seenBy(shop, paths), 'while Strapi is away').toEqual(changed)
    await restart()
    await move()
    await tell(shop)
    expect(await seenBy(shop, paths), 'restarted while Strapi is away').toEqual(changed)
  },
)
