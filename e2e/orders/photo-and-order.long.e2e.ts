/** Ordering by photo: what is chosen, what becomes of each picture on the way, and what arrives in the shop. The
 *  questions of the form are in apps/storefront/test/photo-and-order.browser.test.ts. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PHOTO_BYTES } from '@hoistway/contract/content/enquiries'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readMails } from '../../apps/server/src/testing/mails/sent-mails.ts'
import { heicFile } from '../../apps/server/src/testing/requests/heic-file.ts'
import { answerOnce } from '../browser/answer-once.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const UPLOAD = '**/v2/Order/upload-single-photo'
const UPLOAD_FAILED = 'Upload failed. Please contact support if the problem persists.'
/** The messages of the browser about a call that was refused, or did not arrive. */
const CALL_FAILED = /status of 400|ERR_FAILED/
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/

const MAIL_TIMEOUT_MS = 30_000

const shop = shopOfFile()

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const plate: File = {
  name: 'plate.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
}
const broken: File = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('\xff\xd8\xff', 'latin1'),
}
const manual: File = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
/** No browser here can draw one. */
const heic: File = {
  name: 'roller.heic',
  mimeType: '',
  buffer: await heicFile(sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey' } })),
}

/** Twelve megapixels, held upright: the file has it lying on its side. Behind the picture is a film of the moment, as
 *  phones write it, and so it has more bytes than the shop takes. */
async function fromPhone(): Promise<string> {
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const path = join(shop.dataDir, 'IMG_0042.jpg')
  await writeFile(path, Buffer.concat([picture, Buffer.alloc(MAX_PHOTO_BYTES, 7)]))
  return path
}

function openForm(options: Parameters<typeof shop.open>[1] = {}): Promise<Page> {
  return shop.open('/photo-order', { as: KARIN, consent: 'given', ...options })
}

const chooser = (page: Page) => page.getByLabel('Choose pictures')
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const tileOf = (page: Page, { name }: File) => tiles(page).filter({ hasText: name })
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the order' })

async function choose(page: Page, ...files: readonly File[]): Promise<void> {
  await chooser(page).setInputFiles([...files])
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

describe('an order by photo', () => {
  test('is written by keyboard, with small previews of pictures made smaller and turned upright, and reaches the shop with them [ROUTE-24, GEN-14]', async () => {
    const page = await shop.open('/contact', { as: KARIN, consent: 'given' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('Service', { exact: true }).press('Enter')
    await menu.getByRole('link', { name: 'Order by photo' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Order by photo' }).waitFor()
    await page.getByText('At most 20 pictures: JPEG, PNG, WebP or HEIC, up to 10 MB each.').waitFor()

    const sent: number[] = []
    const addresses: Promise<string>[] = []
    page.on('request', (request) => {
      if (request.url().includes('upload-single-photo')) sent.push(request.postData()?.length ?? 0)
    })
    page.on('response', (response) => {
      if (!response.url().includes('upload-single-photo')) return
      addresses.push(response.json().then(({ url }: { url: string }) => url))
    })
    const large = await fromPhone()
    // The browser learns that the test takes the file before it gets the focus, and so before the key.
    const opened = page.waitForEvent('filechooser')
    await chooser(page).focus()
    await page.keyboard.press('Enter')
    await (await opened).setFiles(large)
    await choose(page, plate, heic)

    await page.getByText('Uploaded: 3 of 3').waitFor()
    expect(sent[0]).toBeLessThan(MAX_PHOTO_BYTES / 10)
    expect(sent[1]).toBeLessThan(plate.buffer.length * 2)
    const photo = await page.request.get(shop.url + (await addresses[0]))
    expect(await sharp(await photo.body()).metadata()).toMatchObject({ width: 1920, height: 2560 })
    const upright = page.getByRole('img', { name: 'Picture 1: IMG_0042.jpg' })
    expect(
      await upright.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    ).toBe(0.75)
    await page.getByRole('img', { name: 'Picture 2: plate.png' }).waitFor()
    expect(await tileOf(page, heic).getByRole('img').count()).toBe(0)

    await page.getByRole('button', { name: 'Remove plate.png' }).press('Enter')
    await page.getByText('plate.png is removed. Uploaded: 2 of 2').waitFor()
    expect(await hasFocus(page.getByRole('button', { name: 'Remove roller.heic' }))).toBe(true)

    await page.keyboard.press('Tab')
    await page.keyboard.type('Two of the left one.')
    expect(await messageField(page).inputValue()).toBe('Two of the left one.')
    expect(await page.getByLabel('Name').inputValue()).toBe('Karin Lindqvist')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(KARIN.email)
    await sendButton(page).press('Enter')
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, your order has arrived' })
    await thanks.waitFor()
    expect(await hasFocus(thanks)).toBe(true)
    const receipt = await page.getByRole('main').getByRole('status').innerText()
    const number = /Photo order (\d+) with 2 photos has been received/.exec(receipt)?.[1]

    await expect
      .poll(() => mailOf(number), { timeout: MAIL_TIMEOUT_MS })
      .toMatchObject({
        replyTo: KARIN.email,
        text: expect.stringContaining('Two of the left one.'),
        files: ['IMG_0042.jpg', 'roller.heic'],
      })
  })

  test('tells how far a picture is, and waits for it when it is sent too early', async () => {
    const page = await openForm()
    const released = Promise.withResolvers<void>()
    await page.route(UPLOAD, async (route) => {
      await released.promise
      await route.continue()
    })
    await choose(page, plate)
    const progress = page.getByRole('progressbar', { name: 'Uploading plate.png' })
    await progress.waitFor()
    expect(await page.getByText('Uploaded: 0 of 1').count()).toBe(1)
    await sendButton(page).press('Enter')
    await page.getByText('Sending', { exact: true }).waitFor()
    released.resolve()
    await page.getByRole('heading', { level: 1, name: 'Thank you, your order has arrived' }).waitFor()
  })

  test('is not lost unasked: the shop asks before another of its pages, the browser before anything else', async () => {
    const page = await openForm()
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'All parts' })
    await choose(page, plate)
    await page.getByText('Uploaded: 1 of 1').waitFor()
    await away.press('Enter')
    const leaving = page.getByRole('dialog', { name: 'Leave the page?' })
    await leaving.getByText('The pictures and what you wrote are lost').waitFor()
    await expect.poll(() => leaving.locator(':focus').count()).toBe(1)
    await page.keyboard.press('Enter')
    await leaving.waitFor({ state: 'detached' })
    expect(await hasFocus(away)).toBe(true)
    expect(page.url()).toBe(`${shop.url}/photo-order`)

    await away.press('Enter')
    await leaving.getByRole('button', { name: 'Leave the page' }).press('Enter')
    await page.waitForURL(`${shop.url}/products`)
    await chooser(page).waitFor({ state: 'detached' })
    await page.goBack()
    await messageField(page).waitFor()
    expect(await tiles(page).count()).toBe(0)
    await page.goForward()
    await page.waitForURL(`${shop.url}/products`)
    await chooser(page).waitFor({ state: 'detached' })

    await page.goBack()
    await choose(page, plate)
    await page.getByText('Uploaded: 1 of 1').waitFor()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const said = await question
    expect(said.type()).toBe('beforeunload')
    await said.dismiss()
    expect(await tiles(page).count()).toBe(1)
  })

  test('takes no more than twenty pictures, and the last that goes gives the focus back', async () => {
    const page = await openForm()
    await page.route(UPLOAD, () => undefined)
    await choose(page, ...Array.from({ length: 22 }, (_, index) => ({ ...plate, name: `${index + 1}.png` })))
    await page.getByText('There is room for 20 pictures. Left out: 2.').waitFor()
    expect(await tiles(page).count()).toBe(20)
    for (let left = 20; left > 0; left -= 1)
      await page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .press('Enter')
    expect(await hasFocus(chooser(page))).toBe(true)
  })
})

describe('a picture', () => {
  test('that cannot be taken is said so; one that failed is tried again or taken out, before anything is sent [MSG-22]', async () => {
    const page = await openForm({ expected: CALL_FAILED })
    await choose(page, manual, broken)
    await tileOf(page, manual).getByText('We cannot take this file').waitFor()
    await tileOf(page, broken).getByText(UPLOAD_FAILED, { exact: true }).waitFor()
    const again = page.getByRole('button', { name: 'Try again with broken.jpg' })
    await sendButton(page).press('Enter')
    expect(await hasFocus(again)).toBe(true)

    await answerOnce(page, UPLOAD, (route) => route.abort())
    await choose(page, plate)
    await tileOf(page, plate).getByText(UPLOAD_FAILED).waitFor()
    await page.getByRole('button', { name: 'Try again with plate.png' }).press('Enter')
    await tileOf(page, plate).getByText('Uploaded', { exact: true }).waitFor()
    expect(await hasFocus(page.getByRole('button', { name: 'Remove plate.png' }))).toBe(true)

    await page.getByRole('button', { name: 'Remove broken.jpg' }).press('Enter')
    await sendButton(page).press('Enter')
    await page.getByText(/Photo order \d+ with 1 photo has been received/).waitFor()
  })

  test('that the login page of a network took in place of the shop has failed and holds no other back [MSG-22]', async () => {
    const page = await openForm()
    await answerOnce(page, UPLOAD, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Wifi</title>' }),
    )
    await choose(page, plate, heic)
    await tileOf(page, plate).getByText(UPLOAD_FAILED).waitFor()
    await tileOf(page, heic).getByText('Uploaded', { exact: true }).waitFor()
    await tileOf(page, plate)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await tileOf(page, plate).getByText('Uploaded', { exact: true }).waitFor()
  })

  test('waits while there is no network, and what was typed stays', async () => {
    const page = await openForm({ expected: NO_NETWORK })
    await messageField(page).fill('The one beside the door')
    await page.context().setOffline(true)
    await page.getByText('Only supported while in online mode').waitFor()
    await choose(page, plate)
    await tileOf(page, plate).getByText('Waiting').waitFor()
    await sendButton(page).press('Enter')
    await page.context().setOffline(false)
    await page.getByText('Uploaded: 1 of 1').waitFor()
    expect(await page.getByText('Only supported while in online mode').count()).toBe(0)
    expect(await messageField(page).inputValue()).toBe('The one beside the door')
    expect(await sendButton(page).getAttribute('aria-disabled')).toBe('false')
  })

  test('comes from the camera of the computer, where that is allowed [MSG-25]', async () => {
    const refused = await openForm({ whole: true, permissions: ['clipboard-read'] })
    await refused.getByRole('button', { name: 'Take a picture' }).press('Enter')
    const said = refused.getByRole('dialog', { name: 'Take a picture' })
    await said.getByText('Camera permission needed.').waitFor()
    await refused.keyboard.press('Escape')
    expect(await hasFocus(refused.getByRole('button', { name: 'Take a picture' }))).toBe(true)

    const page = await openForm({ whole: true, permissions: ['camera'] })
    await page.getByRole('button', { name: 'Take a picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Take a picture' })
    await dialog.locator('[aria-disabled=false]', { hasText: 'Take the picture' }).press('Enter')
    await dialog.getByText('Pictures taken: 1').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('img', { name: 'Picture 1: Photo 1.jpg' }).waitFor()
    await page.getByText('Uploaded: 1 of 1').waitFor()
  })
})

async function mailOf(number: string | undefined) {
  const mails = await readMails(join(shop.dataDir, 'outbox'))
  const mail = mails.find(({ subject }) => subject === `Photo order ${number} from Karin Lindqvist`)
  return mail && { ...mail, files: mail.attachments.map(({ fileName }) => fileName) }
}
