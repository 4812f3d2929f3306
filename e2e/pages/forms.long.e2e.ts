/** Asking to become a customer and asking a question, by keyboard. Their messages while they cannot be sent are in
 *  apps/storefront/test/forms.browser.test.ts. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { goTo } from '../browser/ready.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

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
