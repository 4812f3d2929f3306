/** Asking to become a customer and asking a question, by keyboard. */
import { accountCalls } from '@hoistway/contract/account'
import { enquiryCalls } from '@hoistway/contract/enquiries'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { goTo } from './ready.ts'
import { shopOfFile } from './shop-of-file.ts'

const shop = shopOfFile()

/** Types into the field in focus, then goes on to the next one. */
async function typeOn(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

const nameInFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('registration', () => {
  test('marks what is missing, leads to it, and ends in a receipt [ROUTE-03, ROUTE-13, VAL-06, ENT-45]', async () => {
    const page = await shop.open('/register')
    const main = page.getByRole('main')
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))

    await main.getByRole('button', { name: 'Send the request' }).press('Enter')
    await main.getByText('10 fields remain:').waitFor()
    expect(await main.getByText('This field is required.').count()).toBe(10)
    expect(await nameInFocus(page)).toBe('firstName')
    expect(calls.filter((url) => url.includes('/account/create'))).toEqual([])

    await typeOn(page, 'Maja', 'Holm', '+46 31 555 010 30', 'maja@', 'Hissbolaget i Väst AB', '556012-3456')
    await typeOn(page, 'Norra Hamngatan 4', '411 14', 'Göteborg', 'Sweden')
    await main.getByText('One field remains:').waitFor()
    await main.getByText('Enter a valid e-mail address').waitFor()
    await main.getByRole('link', { name: 'E-mail', exact: true }).press('Enter')
    expect(await nameInFocus(page)).toBe('email')
    await page.keyboard.press('End')
    await page.keyboard.type('hiss.example')
    await page.keyboard.press('Enter')
    await main.getByRole('heading', { level: 1, name: 'Your request has arrived' }).waitFor()
    const receipt = await main.getByRole('status').innerText()
    expect(receipt).toMatch(/request for Hissbolaget i Väst AB has arrived, with number \d+/)
    expect(receipt).toContain('maja@hiss.example')
  })

  test('in its short form asks only for who to contact (AMB-31) [ENT-46]', async () => {
    const page = await shop.open('/register')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Contact me first' }).check()
    expect(await main.getByLabel(/Company registration number/).count()).toBe(0)
    await main.getByLabel('First name *').focus()
    await typeOn(page, 'Jonas', 'Weber', '+49 30 5550103', 'jonas@liftservice.example', 'Liftservice Weber')
    await typeOn(page, 'Germany')
    await main.getByRole('button', { name: 'Ask us to contact you' }).press('Enter')
    await main.getByText('Your request for Liftservice Weber has arrived').waitFor()
  })

  test('keeps what was written for who looks at the other form and comes back', async () => {
    const page = await shop.open('/register')
    const main = page.getByRole('main')
    await main.getByLabel('First name *').fill('Maja')
    await main.getByLabel(/Company registration number/).fill('556012-3456')
    await main.getByLabel('Country *').selectOption('Sweden')
    await main.getByRole('radio', { name: 'Contact me first' }).check()
    expect(await main.getByLabel('Country *').inputValue()).toBe('Sweden')
    await main.getByRole('radio').first().check()
    expect(await main.getByLabel(/Company registration number/).inputValue()).toBe('556012-3456')
    expect(await main.getByLabel('First name *').inputValue()).toBe('Maja')
  })

  test('is blocked offline, and what was typed stays [OFF-01, VAL-07, MSG-24]', async () => {
    const page = await shop.open('/register')
    const main = page.getByRole('main')
    await main.getByLabel('First name *').fill('Maja')
    await page.context().setOffline(true)
    await main.getByText('You need to be online to be able to register.').waitFor()
    await main.getByRole('button', { name: 'Send the request' }).press('Enter')
    expect(await main.getByText('This field is required.').count()).toBe(0)
    await page.context().setOffline(false)
    await main.getByText('You need to be online').waitFor({ state: 'detached' })
    expect(await main.getByLabel('First name *').inputValue()).toBe('Maja')
  })
})

test('a question about a part says what is missing, and is sent [GEN-12, ROUTE-28, VAL-03, VAL-04, VAL-05]', async () => {
  const page = await openPage({ locale: 'sv-SE' })
  await goTo(page, `${shop.url}/language/sv?to=/product/31`)
  await page.getByRole('link', { name: 'Fråga om den här delen' }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Fråga eller feedback' }).waitFor()
  await main.getByRole('link', { name: /^Dörrulle/ }).waitFor()
  await main.getByRole('button', { name: 'Skicka' }).press('Enter')
  for (const said of [
    'Fyll i din fråga / feedback i textrutan',
    'Ange en giltig e-post adress',
    'Ange ditt namn',
  ]) {
    await main.getByText(said, { exact: true }).waitFor()
  }
  expect(await nameInFocus(page)).toBe('message')
  await typeOn(page, 'Passar den en dörr från 1998?', 'bo@hiss.example', 'Bo Ek')
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { level: 1, name: 'Tack, frågan är skickad' }).waitFor()
  await main.getByRole('link', { name: 'Tillbaka till delen' }).click()
  await page.waitForURL(`${shop.url}/product/31`)
})

test('a question is kept while there is no network, and when it does not arrive', async () => {
  const page = await shop.open('/question', { expected: /status of 500/ })
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send' })
  await main.getByLabel('Your question or feedback').focus()
  await page.context().setOffline(true)
  await main.getByText('Only supported while in online mode').waitFor()
  await typeOn(page, 'Is the price list out?', 'bo@hiss.example', 'Bo Ek')
  await page.keyboard.press('Enter')
  await page.context().setOffline(false)
  await main.getByText('Only supported while in online mode').waitFor({ state: 'detached' })

  await page.route('**/submit-question', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await send.press('Enter')
  await main.getByText('The question did not arrive. What you wrote is still here').waitFor()
  expect(await main.getByLabel('Your question or feedback').inputValue()).toBe('Is the price list out?')
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true)
  await send.press('Enter')
  await main.getByRole('heading', { level: 1, name: 'Thank you, your question has been sent' }).waitFor()
})

describe('while the shop cannot be reached', () => {
  const AWAY = { status: 503, contentType: 'application/problem+json', body: '{"type":"unavailable"}' }
  const away = (page: Page, path: string) => page.route(`**${path}`, (route) => route.fulfill(AWAY))
  const said = 'The shop cannot be reached right now'

  test.each(['/login', '/product/31'])('the login on %s says so and keeps what was typed', async (path) => {
    const page = await shop.open(path, { expected: /status of 503/ })
    await away(page, accountCalls.login.path)
    if (path !== '/login') await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const form = page.locator('form', { has: page.getByLabel('Remember me') })
    await form.getByLabel('E-mail').fill(KARIN.email)
    await form.getByLabel('Password').fill(DEMO_PASSWORD)
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await form.getByRole('alert').getByText(said).waitFor()
    expect(await form.innerText()).not.toMatch(/Incorrect|verify/)
    expect(await form.getByLabel('E-mail').inputValue()).toBe(KARIN.email)
    expect(await form.getByLabel('Password').inputValue()).toBe(DEMO_PASSWORD)
    await page.unroute(`**${accountCalls.login.path}`)
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: /Karin/ }).waitFor()
  })

  test('a question stays where it was written', async () => {
    const page = await shop.open('/question', { expected: /status of 503/ })
    const main = page.getByRole('main')
    await away(page, enquiryCalls.submitQuestion.path)
    await main.getByLabel('Your question or feedback').focus()
    await typeOn(page, 'Is the price list out?', 'bo@hiss.example', 'Bo Ek')
    await page.keyboard.press('Enter')
    await main.getByText(`${said}. What you wrote is still here`).waitFor()
    expect(await main.getByLabel('Your question or feedback').inputValue()).toBe('Is the price list out?')
  })

  test('changes of the own account stay in their fields', async () => {
    const page = await shop.open('/users/me', { as: KARIN, expected: /status of 503/ })
    const main = page.getByRole('main')
    await away(page, accountCalls.updateUser.path)
    await main.getByLabel('First name').fill('Katarina')
    await main.getByLabel('First name').press('Enter')
    await main.getByText(`${said}. What you wrote is still here`).waitFor()
    expect(await main.getByLabel('First name').inputValue()).toBe('Katarina')
  })
})
