/** Three processes of a shop over one PostgreSQL follow one Strapi: one of them looks at a time, all serve the same content
 *  with the same numbers and pictures, also when one of them is killed and when Strapi is away. */
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { contentCalls } from '@hoistway/contract/content/content'
import { LOCALES } from '@hoistway/domain/texts/locale'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/databases/postgres-binaries.ts'
import { startPostgres } from '../../apps/server/src/testing/databases/postgres-server.ts'
import { strapiEditor } from '../../apps/server/src/testing/strapi/editor.ts'
import { EDITOR, openStrapi, READER } from '../../apps/server/src/testing/strapi/simulator.ts'
import { clientOf } from '../buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const SECRET = 'secret-of-the-webhook'
const POLL_SECONDS = 5
const WATCHED_MS = 30_000
const FOLLOWS_WITHIN_MS = 30_000
const PRODUCTS = 200

/** In CI a missing PostgreSQL fails; elsewhere vitest.config.ts has said that it is missing. */
const withPostgres = test.skipIf(findPostgres().length === 0 && !process.env.CI)

withPostgres(
  'one of three nodes looks at Strapi, and all of them show what it found',
  { timeout: 600_000 },
  async () => {
    const strapi = await openStrapi()
    const editor = strapiEditor(strapi.url, EDITOR)
    const looks = () => strapi.asked.filter((address) => address.startsWith('/api/i18n/locales')).length
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const databaseUrl = await server.createDatabase()
    const files = await makeDataDir()
    onTestFinished(() => removeDataDir(files))
    const start = () => startNode(databaseUrl, files, strapi.url)
    const first = await start()
    const second = await start()
    const third = await start()
    const nodes = [first, second, third]

    const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const
    const bytes = new Uint8Array(await sharp({ create: white }).png().toBuffer())
    const image = await strapi.upload('box.png', bytes, 'A box')
    const menu = await editor.publish('nav-menus', 'en', { displayName: 'Help' })
    for (const name of ['Returns', 'Freight', 'Terms'])
      await editor.publish('nav-menu-items', 'en', {
        displayName: name,
        content: `About **${name}**.`,
        image,
        nav_menu: menu,
      })
    const headline = await editor.publish('headlines', 'en', { title: 'First' })
    for (const node of nodes)
      await expect.poll(() => titleOn(node), { timeout: 30_000, interval: 250 }).toBe('First')
    const shown = await contentOn(first)
    expect(shown.items).toHaveLength(3)
    expect(shown.picture.status).toBe(200)
    for (const node of [second, third]) expect(await contentOn(node)).toEqual(shown)

    const before = looks()
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
    const watched = looks() - before
    console.info(`${watched} looks of ${nodes.length} nodes in ${WATCHED_MS / 1000} s`)
    // Each node of three would have looked as often.
    expect(watched).toBeLessThanOrEqual(WATCHED_MS / 1000 / POLL_SECONDS + 1)
    expect(watched).toBeGreaterThanOrEqual(2)

    // The webhook comes to one node.
    await editor.publish('headlines', 'en', { title: 'Second' }, headline)
    const headers = { authorization: `Bearer ${SECRET}` }
    const told = performance.now()
    expect((await fetch(`${third.url}/hooks/content`, { method: 'POST', headers })).status).toBe(204)
    for (const node of nodes)
      await expect.poll(() => pageOf(node), { timeout: FOLLOWS_WITHIN_MS, interval: 100 }).toContain('Second')
    console.info(`shown by all nodes ${Math.round(performance.now() - told)} ms after the webhook`)

    // The others go on, also if this one looked last.
    await third.kill()
    await editor.publish('headlines', 'en', { title: 'Third' }, headline)
    for (const node of [first, second])
      await expect.poll(() => pageOf(node), { timeout: 30_000, interval: 250 }).toContain('Third')

    await strapi.close()
    const last = await contentOn(first)
    await second.stop()
    const restarted = await start()
    expect(await contentOn(restarted)).toEqual(last)
    expect(await pageOf(restarted)).toContain('Third')
  },
)

async function startNode(databaseUrl: string, files: string, cmsUrl: string): Promise<Shop> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  // A directory that all nodes mount.
  await symlink(files, join(dataDir, 'files'))
  const node = await startShop({
    dataDir,
    databaseUrl,
    demoProducts: PRODUCTS,
    env: {
      CMS_URL: cmsUrl,
      CMS_TOKEN: READER,
      CMS_WEBHOOK_SECRET: SECRET,
      CMS_POLL_SECONDS: String(POLL_SECONDS),
    },
  })
  onTestFinished(() => node.kill())
  return node
}

async function titleOn(node: Shop): Promise<string> {
  const { data } = await clientOf(node.url).call(contentCalls.headline, { query: { locale: 'en' } })
  return data.attributes.title
}

async function pageOf(node: Shop): Promise<string> {
  return (await fetch(node.url, { headers: { cookie: 'locale=en' } })).text()
}

/** Menus in all languages with their numbers, the page of the first item, and its picture. */
async function contentOn(node: Shop) {
  const client = clientOf(node.url)
  const menus = await Promise.all(
    LOCALES.map((locale) => client.call(contentCalls.navMenus, { query: { locale } })),
  )
  const items = menus[0]?.data[0]?.attributes.nav_menu_items.data ?? []
  const item = await client.call(contentCalls.navMenuItem, {
    query: { id: items[0]?.id ?? 0, locale: 'en' },
  })
  const url = item.data.attributes.image.data?.attributes.url ?? ''
  const picture = await fetch(`${node.url}/api/v2/content-proxy/imagefile?${new URLSearchParams({ url })}`)
  return {
    menus,
    items,
    item,
    picture: { status: picture.status, bytes: Buffer.from(await picture.arrayBuffer()).toString('base64') },
  }
}
