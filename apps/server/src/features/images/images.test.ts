/** The pictures of the shop, through its calls: imagefile, image, the image endpoint, and a host elsewhere. */
import { readFileSync } from 'node:fs'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { contentCalls } from '@hoistway/contract/content/content'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openWebHost } from '../../testing/servers/web-host.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'
import { draw } from './draw.ts'

const white = { width: 1000, height: 500, channels: 3, background: '#fff' } as const
const photo = await sharp({ create: white }).jpeg().toBuffer()
const bomb = await sharp({ create: { ...white, width: 9000, height: 9000 } })
  .png()
  .toBuffer()
const host = await openWebHost({
  '/photo.jpg': (_request, response) => response.end(photo),
  '/page.png': (_request, response) => response.setHeader('content-type', 'image/png').end('<html><script>'),
  '/drawing.svg': (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/cut.jpg': (_request, response) => response.end(photo.subarray(0, 40)),
  '/bomb.png': (_request, response) => response.end(bomb),
  '/moved.jpg': (_request, response) => response.writeHead(301, { location: '/photo.jpg' }).end(),
  '/own.jpg': (_request, response) => response.writeHead(302, { location: 'http://localhost/' }).end(),
})
const shop = await openTestShop()
const node = await shop.openNode({ imageHosts: [host.host] })
afterAll(async () => {
  await shop.close()
  await host.close()
})

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)
const elsewhere = (path: string) => `http://${host.host}${path}`

type Headers = Readonly<Record<string, string>>
const cookieOf = ({ cookie = '' }: Person): Headers => ({ cookie })

/** A call of the content proxy that takes a url. */
function askCall(call: 'imagefile' | 'image', url: string, headers: Headers = {}) {
  return node.inject({ url: `/api/v2/content-proxy/${call}?url=${encodeURIComponent(url)}`, headers })
}

function askEndpoint(query: Readonly<Record<string, string>>, headers: Headers = {}) {
  return node.inject({ url: `/_next/image?${new URLSearchParams(query)}`, headers })
}

async function drawingOf(person: Person, part: { readonly id: number }): Promise<string> {
  const [product] = await person.call(productCalls.getProductsPage, {
    body: { requestedProductIDs: [part.id] },
  })
  return `/api/v2/Product/asset/${product?.attributes.imageAssetIDs[0]}`
}

const drawing = await drawingOf(shop.guest, NAMED_PARTS.tiersOneTenFifty)
const limitedDrawing = await drawingOf(karin, NAMED_PARTS.nordliftOnly)

describe('imagefile [API-CON-13]', () => {
  test('gives a picture of the content, which can run nothing', async () => {
    const { statusCode, headers, rawPayload } = await askCall('imagefile', '/uploads/returns.svg')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('filename="returns.svg"'),
    })
    expect(rawPayload.toString()).toContain('<svg')
  })

  test('gives a drawing of the shop and a picture of a configured host as they are', async () => {
    expect((await askCall('imagefile', drawing)).headers['content-type']).toBe('image/svg+xml')
    const { headers, rawPayload } = await askCall('imagefile', elsewhere('/photo.jpg'))
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload).toEqual(photo)
  })

  test('asks a host once for what many want at once', async () => {
    const other = await shop.openNode({ imageHosts: [host.host] })
    const before = host.requested.filter((path) => path === '/photo.jpg').length
    const url = `/api/v2/content-proxy/imagefile?url=${encodeURIComponent(elsewhere('/photo.jpg'))}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.inject({ url })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(host.requested.filter((path) => path === '/photo.jpg')).toHaveLength(before + 1)
  })

  test.for([
    ['', 400],
    ['\\\\evil.example\\a.png', 400],
    ['//evil.example/a.png', 400],
    ['https://evil.example/a.png', 400],
    [`http://user@${host.host}/photo.jpg`, 400],
    ['http://127.0.0.1:1/photo.jpg', 400],
    [`http://localhost:${host.port}/photo.jpg`, 400],
    [`http://[::ffff:127.0.0.1]:${host.port}/photo.jpg`, 400],
    ['http://169.254.169.254/latest/meta-data', 400],
    ['file:///etc/passwd', 400],
    ['data:image/png;base64,AAAA', 400],
    [elsewhere('/moved.jpg'), 400],
    [elsewhere('/own.jpg'), 400],
    [elsewhere('/page.png'), 400],
    [elsewhere('/drawing.svg'), 400],
    [elsewhere('/none.jpg'), 404],
    ['/uploads/none.svg', 404],
    ['/uploads/../nav-menus.json', 404],
    ['/uploads/..%2fnav-menus.json', 404],
    ['/api/v2/Product/asset/999999999', 404],
    ['/api/v2/Product/asset/9999999999', 404],
    ['/api/v2/Home/start-object', 404],
  ] as const)('refuses %o with %d', async ([url, status]) => {
    for (const call of ['imagefile', 'image'] as const) {
      const answer = await askCall(call, url)
      expect(answer.statusCode, call).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
    expect((await askEndpoint({ url, w: '640' })).statusCode).toBe(status)
  })

  test('spells the configured address as it likes: 127.0.0.1 is also 0x7f.1', async () => {
    const answer = await askCall('imagefile', `http://0x7f.1:${host.port}/photo.jpg`)
    expect(answer.statusCode).toBe(200)
  })

  test('fetches nothing where no host is configured', async () => {
    const before = host.requested.length
    const answer = await shop.inject({
      url: `/api/v2/content-proxy/imagefile?url=${encodeURIComponent(elsewhere('/photo.jpg'))}`,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'foreignAddress' })
    expect(host.requested).toHaveLength(before)
  })
})

describe('image [API-CON-14]', () => {
  test('tells size, type and description of a picture, in the language asked for', async () => {
    const info = await shop.guest.call(contentCalls.image, {
      query: { url: '/uploads/returns.svg', locale: 'sv' },
    })
    expect(info).toEqual({
      url: '/uploads/returns.svg',
      width: 640,
      height: 400,
      alternativeText: 'Kartong med en pil tillbaka',
      mime: 'image/svg+xml',
    })
  })

  test('tells it of a picture elsewhere', async () => {
    const url = elsewhere('/photo.jpg')
    expect((await askCall('image', url)).json()).toEqual({
      url,
      width: 1000,
      height: 500,
      alternativeText: '',
      mime: 'image/jpeg',
    })
  })
})

describe('the image endpoint [IMG-01]', () => {
  test('draws a picture at the width asked for, in the best format that is taken', async () => {
    const url = elsewhere('/photo.jpg')
    const webp = await askEndpoint({ url, w: '640' }, { accept: 'image/avif,image/webp,*/*' })
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
    })
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
    const jpeg = await askEndpoint({ url, w: '640' }, { accept: '*/*' })
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
    expect(webp.headers.etag).not.toBe(jpeg.headers.etag)
  })

  test('enlarges nothing', async () => {
    const { rawPayload } = await askEndpoint({ url: elsewhere('/photo.jpg'), w: '3840' })
    expect((await sharp(rawPayload).metadata()).width).toBe(1000)
  })

  test('gives fewer bytes for a lower quality, and 75 by default [CONST-09]', async () => {
    const noise = await sharp({
      create: { ...white, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    const noisy = await openWebHost({ '/noise.jpg': (_request, response) => response.end(noise) })
    const other = await shop.openNode({ imageHosts: [noisy.host] })
    const ask = (quality: string) =>
      other.inject({ url: `/_next/image?url=http://${noisy.host}/noise.jpg&w=640${quality}` })
    const [low, usual, standard, high] = await Promise.all(['&q=10', '', '&q=75', '&q=95'].map(ask))
    expect(usual?.rawPayload).toEqual(standard?.rawPayload)
    const sizes = [low, usual, high].map((answer) => answer?.rawPayload.length ?? 0)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
    await noisy.close()
  })

  test('draws the drawings of parts and of the content, and the placeholder [IMG-03]', async () => {
    for (const url of [drawing, '/uploads/measure-roller.svg', '/noImage.png']) {
      const { statusCode, rawPayload } = await askEndpoint({ url, w: '256' })
      expect([url, statusCode]).toEqual([url, 200])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 256 })
    }
  })

  test('answers 304 to those who have the picture, without fetching it again', async () => {
    const requested = { url: drawing, w: '640' }
    const { etag = '' } = (await askEndpoint(requested)).headers
    const again = await askEndpoint(requested, { 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toMatch(/^public, max-age=\d{5,}/)
    expect((await askEndpoint(requested, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test.for([
    { url: drawing, w: '641' },
    { url: drawing },
    { url: drawing, w: '640', q: '0' },
    { url: drawing, w: '640', q: '101' },
    { w: '640' },
    { url: elsewhere('/cut.jpg'), w: '640' },
    { url: elsewhere('/bomb.png'), w: '640' },
  ])('refuses %o with 400, and nobody keeps the refusal [IMG-02]', async (query) => {
    const { statusCode, headers } = await askEndpoint(query as Record<string, string>)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
      400,
      'private, no-store',
      undefined,
    ])
  })

  test('fetches nothing that a drawing refers to', async () => {
    const before = host.requested.length
    const file = new URL('../../../../../content/images/noImage.png', import.meta.url)
    expect(readFileSync(file).length).toBeGreaterThan(0)
    for (const href of [file.href, file.pathname, elsewhere('/photo.jpg')]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><image href="${href}" width="20" height="20"/></svg>`
      const drawn = await draw(new TextEncoder().encode(svg), { width: 640, quality: 75, format: 'png' })
      const { channels } = await sharp(drawn).stats()
      expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
    }
    expect(host.requested).toHaveLength(before)
  })
})

describe('a drawing that is limited to a company', () => {
  test('is drawn for that company and kept by nobody, and is unknown to all others [API-CON-13, API-CON-14]', async () => {
    const requested = { url: limitedDrawing, w: '640' }
    const own = await askEndpoint(requested, cookieOf(karin))
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const headers of [{}, cookieOf(otto)]) {
      const answer = await askEndpoint(requested, headers)
      const unknown = await askEndpoint({ url: '/api/v2/Product/asset/999999999', w: '640' }, headers)
      expect([answer.statusCode, answer.payload]).toEqual([404, unknown.payload])
      expect((await askCall('imagefile', limitedDrawing, headers)).statusCode).toBe(404)
      expect((await askCall('image', limitedDrawing, headers)).statusCode).toBe(404)
    }
    const file = await askCall('imagefile', limitedDrawing, cookieOf(karin))
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })
})

describe('the pictures of the content', () => {
  test('and the placeholder lie where the content says, and are asked for again by their ETag [IMG-03]', async () => {
    for (const [url, type] of [
      ['/uploads/returns.svg', 'image/svg+xml'],
      ['/noImage.png', 'image/png'],
    ] as const) {
      const { statusCode, headers } = await node.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, type])
      expect(headers['content-security-policy']).toContain('sandbox')
      const again = await node.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
  })

  test.for(['/uploads/none.svg', '/uploads/..%2fnav-menus.json', '/uploads/%2e%2e%2fREADME.md', '/uploads/'])(
    'there is none at %s',
    async (url) => {
      const { statusCode, payload } = await node.inject({ url })
      expect(statusCode).toBe(404)
      expect(payload).not.toContain('displayName')
    },
  )
})
