/** The shop can be installed as an app under its own name and mark. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { markOf } from '../features/images/app-icons.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
const render = async () => ({ status: 404, html: '', userSeen: false })
const node = await shop.openNode({ render })
afterAll(() => shop.close())

type Manifest = {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

test.each([
  ['sv', ['Sök', 'Mina ordrar', 'Varukorg']],
  ['en', ['Search', 'Orders', 'Cart']],
  ['de', ['Suchen', 'Bestellungen', 'Warenkorb']],
])('the manifest in %s has the name of the shop, its colour and shortcuts', async (locale, names) => {
  const { statusCode, headers, body } = await node.inject(`/manifest-${locale}.webmanifest`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(body) as Manifest
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Hoistway',
    short_name: 'Hoistway',
    lang: locale,
    display: 'standalone',
    theme_color: '#ffc400',
  })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(names)
})

test('a company has its own name and colour there', async () => {
  const own = await shop.openNode({
    render,
    settings: { SHOP_NAME: 'Nordlift Delar', SHOP_COLOUR: '#8fd14f' },
  })
  const manifest = (await own.inject('/manifest-sv.webmanifest')).json<Manifest>()
  expect(manifest).toMatchObject({
    name: 'Nordlift Delar',
    short_name: 'Nordlift Delar',
    theme_color: '#8fd14f',
  })
  expect(await colourInTheMiddle(own)).toEqual([0x8f, 0xd1, 0x4f])
})

test('a manifest in another language is not found', async () => {
  expect((await node.inject('/manifest-fr.webmanifest')).statusCode).toBe(404)
})

describe('icons', () => {
  test('each icon of the manifest has the size that the manifest says, and iOS has one without corners', async () => {
    const { icons } = (await node.inject('/manifest-en.webmanifest')).json<Manifest>()
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of [...icons, { src: '/app-icon/apple-180.png', sizes: '180x180' }]) {
      const { rawPayload, headers } = await node.inject(src)
      expect(headers['content-type']).toBe('image/png')
      const { width, height } = await sharp(rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const name of ['maskable-512.png', 'apple-180.png']) {
      const { rawPayload } = await node.inject(`/app-icon/${name}`)
      const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 4)]).toEqual([0x0f, 0x1c, 0x28, 255])
    }
  })

  test('the mark is the one of the address bar', () => {
    const favicon = readFileSync(new URL('../../../storefront/public/favicon.svg', import.meta.url), 'utf8')
    expect(favicon).toContain(markOf('#ffc400'))
  })

  test('an icon is asked for again only when it has changed, and there are no others', async () => {
    const { headers } = await node.inject('/app-icon/icon-192.png')
    const again = await node.inject({
      url: '/app-icon/icon-192.png',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect((await node.inject('/app-icon/icon-4096.png')).statusCode).toBe(404)
  })

  test('the logo of the shop is the icon, whole and on white; a damaged one leaves the mark', async () => {
    const contentDirectory = temporaryDirectory()
    await mkdir(join(contentDirectory, 'images'))
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><rect width="100" height="20" fill="#c00000"/></svg>'
    await writeFile(join(contentDirectory, 'images', 'logo.svg'), logo)
    await writeFile(
      join(contentDirectory, 'images.json'),
      JSON.stringify({ 'logo.svg': { id: 900, alt: 'Nordlift' } }),
    )
    const own = await shop.openNode({ render, contentDirectory, settings: { SHOP_LOGO: 'logo.svg' } })
    expect(await colourInTheMiddle(own)).toEqual([0xc0, 0, 0])
    const missing = await shop.openNode({ render, contentDirectory, settings: { SHOP_LOGO: 'gone.svg' } })
    expect(await colourInTheMiddle(missing)).toEqual([0xff, 0xc4, 0])
  })
})

/** Beside the doors of the car, which are in the middle of the mark. */
async function colourInTheMiddle(own: typeof node): Promise<number[]> {
  const { rawPayload } = await own.inject('/app-icon/icon-192.png')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * 0.42)) * info.channels
  return [...data.subarray(at, at + 3)]
}
