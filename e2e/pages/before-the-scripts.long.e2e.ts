/** Forms that tell or change something, sent before the scripts have come and with JavaScript off: what is typed never
 *  stands in an address, and the form works or waits. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PASSWORD, KARIN, NILS, OLLE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { holdScripts } from '../browser/hold-scripts.ts'
import { logInPage, shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')

/** Every address that the page has asked for. */
function addressesOf(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  return addresses
}

async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(shop.dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(address))
}

describe.for(['off', 'on its way'] as const)('with JavaScript %s', (scripts) => {
  async function openForm(path: string, expected?: RegExp): Promise<Page> {
    const page = await openPage({
      javaScriptEnabled: scripts !== 'off',
      ...(expected ? { expected } : {}),
    })
    if (scripts !== 'off') await holdScripts(page)
    await page.goto(shop.url + path, { waitUntil: 'commit' })
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  test('somebody logs in and comes to the page they wanted', async () => {
    const page = await openForm('/login?to=/orders')
    const addresses = addressesOf(page)
    await main(page).getByLabel('E-mail').fill(KARIN.email)
    await main(page).getByLabel('Password').fill(DEMO_PASSWORD)
    await main(page).getByLabel('Password').press('Enter')
    await page.waitForURL(`${shop.url}/orders`, { waitUntil: 'commit' })
    await header(page).getByRole('link', { name: /Karin/ }).waitFor()
    expect(addresses.filter((address) => address.includes(DEMO_PASSWORD))).toEqual([])
  })

  test('a wrong password is said, and the name stays in its field', async () => {
    const page = await openForm('/login', /400/)
    await main(page).getByLabel('E-mail').fill(OLLE.email)
    await main(page).getByLabel('Password').fill('not it')
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await main(page).getByText('Incorrect username or password').waitFor()
    expect(await main(page).getByLabel('E-mail').inputValue()).toBe(OLLE.email)
    expect(await main(page).getByLabel('Password').inputValue()).toBe('')
    expect(page.url()).toBe(`${shop.url}/login`)
  })

  test('the header leads to the login page and back', async () => {
    const page = await openForm('/contact')
    await header(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(/\/login\?to=%2Fcontact$/, { waitUntil: 'commit' })
    await main(page).getByLabel('E-mail').fill(KARIN.email)
    await main(page).getByLabel('Password').fill(DEMO_PASSWORD)
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(`${shop.url}/contact`, { waitUntil: 'commit' })
    await header(page).getByRole('link', { name: /Karin/ }).waitFor()
  })

  test('a forgotten password is asked for, and the link of the mail sets one', async () => {
    const before = (await mailsTo(OLLE.email)).length
    const page = await openForm('/login', /400/)
    await main(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await page.waitForURL(`${shop.url}/new-password?`, { waitUntil: 'commit' })
    await main(page).getByRole('textbox', { name: 'E-mail' }).fill(OLLE.email)
    await main(page).getByRole('button', { name: 'Send link' }).click()
    await main(page).getByText('Thank you!').waitFor()
    await expect.poll(async () => (await mailsTo(OLLE.email)).length).toBe(before + 1)
    const mail = (await mailsTo(OLLE.email)).at(-1) ?? ''
    const link = /https?:\/\/\S+\/new-password\?\S+/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/gi, '='))
    expect(link?.[0]).toBeDefined()
    const { search } = new URL(link?.[0] ?? '')

    await page.goto(`${shop.url}/new-password${search}`, { waitUntil: 'commit' })
    const addresses = addressesOf(page)
    await main(page).getByLabel('New password').fill(DEMO_PASSWORD)
    await main(page).getByLabel('The same password again').fill(`${DEMO_PASSWORD}x`)
    await main(page).getByLabel('The same password again').press('Enter')
    await main(page).getByText('did not enter the same password').waitFor()
    await main(page).getByLabel('New password').fill('steel rope and sheave')
    await main(page).getByLabel('The same password again').fill('steel rope and sheave')
    await main(page).getByLabel('The same password again').press('Enter')
    await page.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
    await header(page).getByRole('link', { name: /Olle/ }).waitFor()
    expect(addresses.filter((address) => address.includes('sheave'))).toEqual([])
  })

  test('a question arrives once it is whole; what was written stays until then', async () => {
    const page = await openForm('/question', /400/)
    await main(page).getByLabel('Name').fill(`Berit ${scripts}`)
    await main(page).getByLabel('E-mail').fill('berit@')
    await main(page).locator('[name="message"]').fill('Does the <b>roller</b> fit?')
    await main(page).getByRole('button', { name: /^Send/ }).click()
    await main(page).getByText('Enter a valid e-mail address').waitFor()
    expect(await main(page).locator('[name="message"]').inputValue()).toBe('Does the <b>roller</b> fit?')
    await main(page).getByLabel('E-mail').fill('berit@hiss.example')
    await main(page).getByRole('button', { name: /^Send/ }).click()
    await main(page).getByRole('status').waitFor()
    await expect
      .poll(async () =>
        (await mailsTo('berit@hiss.example')).some((mail) => mail.includes(`Berit ${scripts}`)),
      )
      .toBe(true)
  })

  test('a registration arrives in both of its forms', async () => {
    const page = await openForm('/register?form=contact', /400/)
    await main(page).getByLabel('First name *').fill('Jonas')
    await main(page).getByRole('button', { name: 'Ask us to contact you' }).click()
    await main(page).getByText('fields remain').waitFor()
    expect(await main(page).getByLabel('First name *').inputValue()).toBe('Jonas')
    await main(page).getByLabel('Last name *').fill('Weber')
    await main(page).getByLabel('Phone *').fill('+49 30 5550103')
    await main(page).getByLabel('E-mail *').fill('jonas@liftservice.example')
    await main(page).getByLabel('Company name *').fill('Liftservice Weber')
    await main(page).getByLabel('Country *').selectOption('Germany')
    await main(page).getByRole('button', { name: 'Ask us to contact you' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Your request has arrived' }).waitFor()
  })
})

test('a form of the account waits for its script, keeps what was typed, and says so with JavaScript off', async () => {
  const page = await openPage()
  await logInPage(page, shop.url, KARIN)
  const letGo = await holdScripts(page)
  await page.goto(`${shop.url}/users/me`, { waitUntil: 'commit' })
  const phone = main(page).locator('[name="cellPhone"]')
  await phone.fill('+46 8 555 010 99')
  await phone.press('Enter')
  const save = main(page)
    .getByRole('button', { name: /^Save the details|^Save/ })
    .first()
  expect(await save.isDisabled()).toBe(true)
  expect(page.url()).toBe(`${shop.url}/users/me`)
  letGo()
  await expect.poll(() => save.isDisabled()).toBe(false)
  expect(await phone.inputValue()).toBe('+46 8 555 010 99')

  const without = await openPage({ javaScriptEnabled: false })
  await logInPage(without, shop.url, KARIN)
  await without.goto(`${shop.url}/users/me`)
  expect(await main(without).locator('noscript').first().innerHTML()).toContain('This needs JavaScript')
})

test('the confirmation of a new address waits for its script, and says so with JavaScript off', async () => {
  const page = await openPage()
  const letGo = await holdScripts(page)
  await page.goto(`${shop.url}/confirm-email?token=x`, { waitUntil: 'commit' })
  const confirm = main(page).getByRole('button', { name: /^Confirm the address/ })
  await confirm.waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  letGo()
  await expect.poll(() => confirm.isDisabled()).toBe(false)

  const without = await openPage({ javaScriptEnabled: false })
  await without.goto(`${shop.url}/confirm-email?token=x`)
  expect(await main(without).locator('noscript').first().innerHTML()).toContain('This needs JavaScript')
})

test('rows that were pasted before the script came are counted once it is there', async () => {
  const page = await openPage()
  await logInPage(page, shop.url, KARIN)
  const letGo = await holdScripts(page)
  await page.goto(shop.url, { waitUntil: 'commit' })
  const rows = page.getByRole('region', { name: /Quick order/i }).getByRole('textbox')
  await rows.fill('40561-014  24\n62118-194  2')
  letGo()
  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).waitFor()
  expect(await rows.inputValue()).toBe('40561-014  24\n62118-194  2')
})

test('a form from another site is refused, and so is a body that is no form', async () => {
  const login = (headers: Record<string, string>, body: string) =>
    fetch(`${shop.url}/login`, { method: 'POST', headers, body, redirect: 'manual' })
  const form = `username=${encodeURIComponent(NILS.email)}&password=x`
  const type = 'application/x-www-form-urlencoded'
  expect((await login({ 'content-type': type, origin: 'https://evil.example' }, form)).status).toBe(400)
  expect((await login({ 'content-type': type, origin: 'null' }, form)).status).toBe(400)
  expect((await login({ 'content-type': 'text/plain', origin: shop.url }, form)).status).toBe(415)
  expect(
    (await login({ 'content-type': type, origin: shop.url }, `${form}${'x'.repeat(70_000)}`)).status,
  ).toBe(413)
  const refused = await login({ 'content-type': type, origin: shop.url }, form)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'private, no-store'])
})
