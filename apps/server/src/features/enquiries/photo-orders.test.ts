/** Orders by photo, and the mail that they make. */
import { calls } from '@hoistway/contract/calls'
import { ADA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person, PUBLIC_ORIGIN, SHOP_MAIL } from '../../testing/test-shop.ts'
import { MAX_ATTACHED_BYTES } from './jobs.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)

const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

const ORDER = {
  name: 'Karin Lind',
  email: 'karin.lind@nordlift.example',
  phoneNumber: '+46 8 555 010 20',
  message: 'Två av den vänstra.',
  locale: 'sv',
}

async function upload(person: Person, fileName = 'plate.jpg') {
  return person.call(calls.uploadSinglePhoto, {
    body: { fileName, contentType: 'image/jpeg', data: picture.toString('base64') },
  })
}
const order = (person: Person, photoIds: readonly number[], changed: object = {}) =>
  person.call(calls.sendPhotoOrder, { body: { ...ORDER, photoIds: [...photoIds], ...changed } })

async function mailsAfter(ordered: Promise<unknown>) {
  const before = (await shop.mails()).length
  await ordered
  await shop.workOff()
  return (await shop.mails()).slice(before)
}

const orders = () =>
  shop.db.selectFrom('photo_orders').select(['id', 'name', 'phone_number', 'locale']).execute()

beforeEach(async () => {
  shop.setNow(OPENING)
  await shop.db.deleteFrom('rate_limits').execute()
  await shop.workOff()
})

describe('an order by photo', () => {
  test('answers a receipt as a file (AMB-12) [API-CON-17]', async () => {
    const { id } = await upload(karin)
    const receipt = await order(karin, [id])
    expect(receipt.mediaType).toBe('application/octet-stream')
    expect(receipt.fileName).toMatch(/^photo-order-\d+\.txt$/)
    const number = /\d+/.exec(receipt.fileName)?.[0]
    expect(new TextDecoder().decode(receipt.data)).toBe(`Fotobeställning ${number} med 1 foto är mottagen.\n`)
    expect((await orders()).at(-1)).toMatchObject({
      id: Number(number),
      name: ORDER.name,
      phone_number: ORDER.phoneNumber,
      locale: 'sv',
    })
  })

  test('goes to the shop with its photos, and an answer to it to who ordered [API-CON-17]', async () => {
    const first = await upload(karin, 'left.jpg')
    const second = await upload(karin, 'right.jpg')
    const [mail, ...more] = await mailsAfter(order(karin, [first.id, second.id, first.id]))
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: SHOP_MAIL, replyTo: ORDER.email })
    expect(mail?.subject).toMatch(/^Fotobeställning \d+ från Karin Lind$/)
    for (const fact of ['Två av den vänstra.', 'Telefon: +46 8 555 010 20', KARIN.company.name, 'Foton: 2']) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.attachments.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
      ['left.jpg', 'image/jpeg'],
      ['right.jpg', 'image/jpeg'],
    ])
    const { width, height } = await sharp(mail?.attachments[0]?.data).metadata()
    expect([width, height]).toEqual([30, 30])
  })

  test.each([
    ['en', /^Photo order \d+ from Karin Lind$/, 'Phone: +46'],
    ['de', /^Fotobestellung \d+ von Karin Lind$/, 'Telefon: +46'],
  ])('is told in %s', async (locale, subject, phone) => {
    const { id } = await upload(karin)
    const [mail] = await mailsAfter(order(karin, [id], { locale }))
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain(phone)
  })

  test('carries what a mailbox takes; the rest has its address', async () => {
    const small = await upload(karin, 'small.jpg')
    const large = await upload(karin, 'large.jpg')
    await shop.db
      .updateTable('photos')
      .set({ size_bytes: MAX_ATTACHED_BYTES })
      .where('id', '=', large.id)
      .execute()
    const [mail] = await mailsAfter(order(karin, [small.id, large.id]))
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual(['small.jpg'])
    expect(mail?.text).toContain(`large.jpg: ${PUBLIC_ORIGIN}${large.url}`)
    expect(mail?.text).not.toContain(`small.jpg: `)
    const { cookie = '' } = await shop.as(SVEN.email)
    expect((await shop.inject({ url: large.url, headers: { cookie } })).statusCode).toBe(200)
  })

  test('needs neither a message nor a phone number, and speaks the language of the customer', async () => {
    const { id } = await upload(otto)
    const [mail] = await mailsAfter(
      otto.call(calls.sendPhotoOrder, { body: { name: 'Otto', email: OTTO.email, photoIds: [id] } }),
    )
    expect(mail?.subject).toMatch(/^Fotobestellung \d+ von Otto$/)
    expect(mail?.text).not.toContain('Telefon')
  })

  test('has no header in its name or number', async () => {
    const { id } = await upload(karin)
    const injected = 'Karin\r\nBcc: all@others.example'
    const [mail] = await mailsAfter(order(karin, [id], { name: injected, phoneNumber: injected }))
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(mail?.to).toBe(SHOP_MAIL)
  })
})

describe('refused, with nothing stored and no mail:', () => {
  test('photos of somebody else, like photos that do not exist [API-CON-17]', async () => {
    const own = await upload(karin)
    const foreign = await upload(otto)
    const colleagues = await upload(await shop.as(ADA.email))
    const before = await orders()
    const unknown = await refusal(order(karin, [own.id, 999_999]))
    expect(unknown).toMatchObject({ type: 'unknownPhoto', status: 404 })
    const mails = await mailsAfter(
      (async () => {
        expect(await refusal(order(karin, [own.id, foreign.id]))).toEqual(unknown)
        expect(await refusal(order(karin, [colleagues.id]))).toEqual(unknown)
      })(),
    )
    expect(mails).toEqual([])
    expect(await orders()).toEqual(before)
  })

  test.each([
    ['no photos', { photoIds: [] }, ['photosMissing']],
    ['no name', { name: '' }, ['nameMissing']],
    ['no address', { email: 'karin' }, ['emailInvalid']],
    ['two addresses', { email: 'a@b.example\r\nBcc: c@d.example' }, ['emailInvalid']],
  ])('%s (AMB-24) [API-CON-17]', async (_what, changed, faults) => {
    const { id } = await upload(karin)
    const before = await orders()
    const problem = await refusal(order(karin, [id], changed))
    expect(problem).toMatchObject({ type: 'enquiryIncomplete', status: 400 })
    expect(problem.faults?.map(({ type }) => type)).toEqual(faults)
    expect(await orders()).toEqual(before)
  })

  test.each([{ photoIds: ['1'] }, { photoIds: 1 }, { photoIds: Array.from({ length: 21 }, () => 1) }])(
    '%o',
    async (changed) => {
      expect(await refusal(order(karin, [1], changed))).toMatchObject({ type: 'invalidInput', status: 400 })
    },
  )

  test('a guest [API-CON-17]', async () => {
    expect(await refusal(order(shop.guest, [1]))).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })

  test('the 301st mail of an hour (AMB-85)', async () => {
    const { id } = await upload(karin)
    await shop.db
      .insertInto('rate_limits')
      .values({ key: 'mail:127.0.0.1', count: 300, resets: new Date(OPENING.getTime() + 60_000) })
      .execute()
    const before = await orders()
    expect(await refusal(order(karin, [id]))).toMatchObject({ type: 'tooManyRequests', status: 429 })
    expect(await orders()).toEqual(before)
  })
})
