/** Photos: what is taken, what is kept of them, who may see them. */
import { once } from 'node:events'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { calls } from '@hoistway/contract/calls'
import { MAX_PHOTO_BYTES } from '@hoistway/contract/content/enquiries'
import { ADA, GRETA, KARIN, OLLE, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { heicFile } from '../../testing/requests/heic-file.ts'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person } from '../../testing/test-shop.ts'
import { sweepEnquiries } from './public.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)

const DAY_MS = 24 * 3_600_000
const UPLOAD = '/api/v2/Order/upload-single-photo'

const blue = { r: 20, g: 60, b: 200 }
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } })

const jpeg = await drawing(40, 20).jpeg().toBuffer()
const png = await drawing(40, 20).png().toBuffer()
const webp = await drawing(40, 20).webp().toBuffer()
const heic = await heicFile(drawing(40, 20))
/** A box that names its brands, and behind it no picture. */
const onlyNamedHeic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0heicmif1<html><script>alert(1)</script>', 'latin1'),
])

const olle = await shop.as(OLLE.email)

async function bytesOf(userId: number): Promise<number> {
  const rows = await shop.db.selectFrom('photos').select('size_bytes').where('user_id', '=', userId).execute()
  return rows.reduce((sum, row) => sum + row.size_bytes, 0)
}

/** Photos of so many bytes together, of which there are no files. */
async function storePhotos(user_id: number, bytes: number): Promise<void> {
  const most = 1_000_000_000
  const sizes = [...Array<number>(Math.floor(bytes / most)).fill(most), bytes % most]
  const about = { user_id, company_id: KARIN.company.id, file_name: 'a.jpg', media_type: 'image/jpeg' }
  const row = (size_bytes: number, index: number) => ({
    ...about,
    code: `kept-${index}`,
    size_bytes,
    created: OPENING,
  })
  await shop.db.insertInto('photos').values(sizes.map(row)).execute()
}

type Sent = { readonly fileName?: string; readonly contentType?: string }

const upload = (person: Person, bytes: Buffer | string, sent: Sent = {}) =>
  person.call(calls.uploadSinglePhoto, {
    body: {
      fileName: 'plate.jpg',
      contentType: 'image/jpeg',
      ...sent,
      data: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
    },
  })

const open = (url: string, person: Person) =>
  shop.inject({ url, headers: person.cookie === undefined ? {} : { cookie: person.cookie } })

async function storedBytes(bytes: Buffer, sent: Sent = {}): Promise<Buffer> {
  const { url } = await upload(karin, bytes, sent)
  return (await open(url, karin)).rawPayload
}

const rows = () => shop.db.selectFrom('photos').select(['id', 'file_name', 'media_type']).execute()

beforeEach(async () => {
  shop.setNow(OPENING)
  await shop.db.deleteFrom('rate_limits').execute()
})

describe('an upload', () => {
  test.each([
    ['image/jpeg', jpeg, 'plate.jpg'],
    ['image/png', png, 'plate.png'],
    ['image/webp', webp, 'plate.webp'],
    ['image/heic', heic, 'plate.heic'],
    ['IMAGE/JPG; q=1', jpeg, 'plate.jpg'],
    ['image/heif', heic, 'plate.heic'],
  ])('of %s is taken and can be opened (AMB-24) [API-ORD-11]', async (contentType, bytes, fileName) => {
    const photo = await upload(karin, bytes, { contentType })
    expect(photo).toEqual({
      id: expect.any(Number),
      fileName,
      url: expect.stringMatching(/^\/api\/photos\/[\w-]{22,}$/),
    })
    const answer = await open(photo.url, karin)
    expect(answer.statusCode).toBe(200)
    const stored = (await rows()).find(({ id }) => id === photo.id)
    expect(answer.headers['content-type']).toBe(stored?.media_type)
    expect(answer.rawPayload.length).toBeGreaterThan(40)
  })

  test('may be a data: address, as browsers read files', async () => {
    expect((await upload(karin, `data:image/jpeg;base64,${jpeg.toString('base64')}`)).fileName).toBe(
      'plate.jpg',
    )
  })

  test('keeps the picture', async () => {
    const { data, info } = await sharp(await storedBytes(png, { contentType: 'image/png' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 20])
    expect([...data.subarray(0, 3)]).toEqual([20, 60, 200])
  })

  test('loses where and with what it was taken, and stands upright', async () => {
    const taken = await drawing(40, 20)
      .withExif({ IFD0: { Model: 'Phone 12' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const storedPhoto = await storedBytes(taken)
    const { exif, orientation, width, height } = await sharp(storedPhoto).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    })
    expect(storedPhoto.includes('Phone 12')).toBe(false)
  })

  test('of HEIC loses that too, and what stands behind the picture, and keeps the picture', async () => {
    const taken = await heicFile(
      drawing(40, 20)
        .withExif({ IFD0: { Model: 'Phone 12' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Machine room</x:xmpmeta>'),
    )
    const film = Buffer.from('\0\0\0\x15mpvdFilm of 59.3N', 'latin1')
    expect((await sharp(taken).metadata()).exif?.includes('Phone 12')).toBe(true)
    const storedPhoto = await storedBytes(Buffer.concat([taken, film]), { contentType: 'image/heic' })
    for (const note of ['Phone 12', 'Machine room', 'Film']) expect(storedPhoto.includes(note)).toBe(false)
    expect((await sharp(storedPhoto).metadata()).exif?.subarray(8).every((byte) => byte === 0)).toBe(true)
    expect(await sharp(storedPhoto).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer())
  })

  test('larger than anybody reads is made smaller', async () => {
    const { width, height } = await sharp(
      await storedBytes(await drawing(6000, 3000).jpeg().toBuffer()),
    ).metadata()
    expect([width, height]).toEqual([4096, 2048])
  })

  test.each(['../../etc/passwd', '/etc/cron.d/x', '..\\..\\x', 'a/../../b.jpg', '.', ''])(
    'named %o lies under a random code all the same',
    async (fileName) => {
      const photo = await upload(karin, jpeg, { fileName })
      expect(photo.fileName).toMatch(/^[\w-]+\.jpg$/)
      expect((await open(photo.url, karin)).statusCode).toBe(200)
      const code = photo.url.split('/').at(-1)
      expect(await shop.files.read(`photos/${code}`)).toBeDefined()
    },
  )
})

describe('refused with 400, with nothing kept:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const page = Buffer.from('<html><script>alert(1)</script></html>')

  test.each<[string, Buffer | string, string]>([
    ['a drawing with a script', svg, 'image/svg+xml'],
    ['a drawing said to be a photo', svg, 'image/jpeg'],
    ['a page said to be a photo', page, 'image/png'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'image/gif'],
    ['a PNG said to be a JPEG', png, 'image/jpeg'],
    ['a JPEG said to be a HEIC', jpeg, 'image/heic'],
    ['a HEIC in name only', onlyNamedHeic, 'image/heic'],
    ['half a HEIC', heic.subarray(0, heic.length / 2), 'image/heic'],
    ['a JPEG said to be a page', jpeg, 'text/html'],
    ['a JPEG of no type', jpeg, ''],
    ['the first bytes of a JPEG', jpeg.subarray(0, 20), 'image/jpeg'],
    ['half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'image/jpeg'],
    ['a JPEG with a page for its picture', Buffer.concat([jpeg.subarray(0, 11), page]), 'image/jpeg'],
    ['nothing', '', 'image/jpeg'],
  ])('%s (AMB-24) [API-ORD-11]', async (_what, bytes, contentType) => {
    const before = await rows()
    expect(await refusal(upload(karin, bytes, { contentType }))).toMatchObject({
      type: 'photoRefused',
      status: 400,
    })
    expect(await rows()).toEqual(before)
  })

  test.each(['not base64!', 'AAAA=AAA', '%FF%D8', 'data:image/jpeg,AAAA'])('data %o', async (data) => {
    expect(await refusal(upload(karin, data))).toMatchObject({ type: 'invalidInput', status: 400 })
  })

  test('a small file that unpacks to 400 million points', async () => {
    const bomb = blackPng(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = await rows()
    expect(await refusal(upload(karin, bomb, { contentType: 'image/png' }))).toMatchObject({
      type: 'photoRefused',
    })
    expect(await rows()).toEqual(before)
    // It is a picture all the same: a smaller one of its kind is taken.
    expect((await upload(karin, blackPng(2000), { contentType: 'image/png' })).fileName).toBe('plate.png')
  })
})

test('data hidden behind a picture are not stored', async () => {
  const hidden = '<script>alert(document.cookie)</script>PK\x03\x04'
  for (const [bytes, contentType] of [
    [jpeg, 'image/jpeg'],
    [png, 'image/png'],
    [webp, 'image/webp'],
  ] as const) {
    const storedPhoto = await storedBytes(Buffer.concat([bytes, Buffer.from(hidden)]), { contentType })
    expect(storedPhoto.includes('<script>')).toBe(false)
    expect(storedPhoto.includes('PK\x03\x04')).toBe(false)
  }
})

describe('the size', () => {
  const opened = shop.app.listen({ port: 0, host: '127.0.0.1' })
  const filled = (bytes: number) => Buffer.concat([heic, Buffer.alloc(bytes - heic.length)])
  const heicUpload = (bytes: Buffer) => upload(karin, bytes, { contentType: 'image/heic' })

  test('may be 10 MB and not a byte more [API-ORD-11]', async () => {
    expect((await heicUpload(filled(MAX_PHOTO_BYTES))).fileName).toBe('plate.heic')
    expect(await refusal(heicUpload(filled(MAX_PHOTO_BYTES + 1)))).toMatchObject({
      type: 'tooLarge',
      status: 413,
    })
    expect(await refusal(heicUpload(filled(MAX_PHOTO_BYTES + 100_000)))).toMatchObject({
      type: 'tooLarge',
      status: 413,
    })
  })

  test('of other calls stays at 1 MB', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/v2/Product/submit-question',
      payload: { name: 'Bo', email: 'bo@hiss.example', message: 'x'.repeat(1_100_000) },
    })
    expect(answer.statusCode).toBe(413)
  })

  test.each([
    ['a guest', undefined, 401],
    ['a visitor from another site', 'https://evil.example', 400],
  ])('of what %s sends is not waited for', async (_who, origin, status) => {
    const sent = request(new URL(UPLOAD, await opened), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 14_000_000,
        ...(origin === undefined ? {} : { origin, cookie: karin.cookie ?? '' }),
      },
    })
    sent.on('error', () => undefined)
    // The head only: an answer that waited for the body would never come.
    sent.flushHeaders()
    const [answer] = await once(sent, 'response')
    expect(answer.statusCode).toBe(status)
    sent.destroy()
  })
})

describe('a photo', () => {
  test('is seen by who took it, the admins of the company and site admins; by nobody else', async () => {
    const { url } = await upload(karin, jpeg)
    for (const email of [KARIN.email, ADA.email, SVEN.email]) {
      expect((await open(url, await shop.as(email))).statusCode, email).toBe(200)
    }
    const unknown = await open('/api/photos/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', karin)
    expect(unknown.statusCode).toBe(404)
    for (const email of [OLLE.email, OTTO.email, GRETA.email]) {
      const answer = await open(url, await shop.as(email))
      expect(answer.statusCode, email).toBe(404)
      expect(answer.json()).toEqual({ ...unknown.json(), instance: url })
    }
    expect((await open(url, shop.guest)).json()).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })

  test('is kept by no cache, and runs nothing', async () => {
    const { url } = await upload(karin, jpeg)
    const { headers } = await open(url, karin)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-disposition']).toMatch(/^inline; filename="plate\.jpg"/)
    const unseen = await upload(karin, heic, { contentType: 'image/heic' })
    expect((await open(unseen.url, karin)).headers['content-disposition']).toMatch(/^attachment;/)
  })

  test.each(['..', '..%2F..%2Fdatabase', '%2e%2e%2fx', 'drawings', '%00'])(
    'is not what lies at %s',
    async (code) => {
      const { statusCode } = await open(`/api/photos/${code}`, karin)
      expect([400, 404]).toContain(statusCode)
    },
  )

  test('that nobody orders with is gone after 30 days, with its file', async () => {
    const unused = await upload(karin, jpeg)
    const used = await upload(karin, jpeg)
    await karin.call(calls.sendPhotoOrder, {
      body: { name: 'Karin', email: KARIN.email, photoIds: [used.id] },
    })
    const sweepAfter = (days: number) =>
      sweepEnquiries(shop.db, shop.files, new Date(OPENING.getTime() + days * DAY_MS + 1))
    const fileOf = ({ url }: { readonly url: string }) => shop.files.read(`photos/${url.split('/').at(-1)}`)

    await sweepAfter(29)
    expect((await open(unused.url, karin)).statusCode).toBe(200)
    await sweepAfter(30)
    expect((await open(unused.url, karin)).statusCode).toBe(404)
    expect(await fileOf(unused)).toBeUndefined()
    expect((await open(used.url, karin)).statusCode).toBe(200)
    await sweepAfter(365)
    expect((await open(used.url, karin)).statusCode).toBe(404)
    expect(await fileOf(used)).toBeUndefined()
  })
})

test('an upload needs a login [API-ORD-11]', async () => {
  expect(await refusal(upload(shop.guest, jpeg))).toMatchObject({ type: 'notLoggedIn', status: 401 })
})

test.for([
  ['a person 2 GB', karin, 2_000_000_000],
  ['a company 10 GB, whoever of it took them', olle, 10_000_000_000],
] as const)('photos of %s are kept, and no more', async ([, taker, most]) => {
  const one = await upload(taker, jpeg)
  const { size_bytes } = await shop.db
    .selectFrom('photos')
    .select('size_bytes')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const { total } = await shop.db
    .selectFrom('photos')
    .select(sql<number>`sum(size_bytes)::bigint`.as('total'))
    .where('company_id', '=', KARIN.company.id)
    .executeTakeFirstOrThrow()
  const isOwn = taker === karin
  const rest = most - (isOwn ? await bytesOf(KARIN.id) : total) - size_bytes
  await storePhotos(isOwn ? KARIN.id : ADA.id, rest)
  try {
    const answers = await Promise.allSettled([upload(taker, jpeg), upload(taker, jpeg), upload(taker, jpeg)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(upload(taker, jpeg))).toMatchObject({ type: 'tooManyPhotos', status: 400 })
    expect((await upload(await shop.as(OTTO.email), jpeg)).fileName).toBe('plate.jpg')
  } finally {
    await shop.db.deleteFrom('photos').where('code', 'like', 'kept-%').execute()
  }
})

test('an address may upload 300 photos an hour', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({ key: 'photo:127.0.0.1', count: 299, resets: new Date(OPENING.getTime() + 60_000) })
    .execute()
  await upload(karin, jpeg)
  const before = await rows()
  expect(await refusal(upload(karin, jpeg))).toMatchObject({ type: 'tooManyRequests', status: 429 })
  // The limit counts before the bytes are looked at.
  expect(await refusal(upload(karin, Buffer.from('no picture')))).toMatchObject({ type: 'tooManyRequests' })
  expect(await rows()).toEqual(before)
})

/** A square of one bit a point: its rows are zeros, which pack a thousandfold. */
function blackPng(edge: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(edge, 0)
  size.writeUInt32BE(edge, 4)
  size.writeUInt8(1, 8)
  const rows = Buffer.alloc(edge * (1 + Math.ceil(edge / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
