/** A new e-mail address of the own account, from My account over the mail to the page that confirms it. */
import { join } from 'node:path'
import { accountCalls } from '@hoistway/contract/account/account'
import { DEMO_PASSWORD, ELSA, RUNE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readMails } from '../../apps/server/src/testing/mails/sent-mails.ts'
import { goTo, reload } from '../browser/ready.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const MAIL_TIMEOUT_MS = 30_000
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1200, height: 900 }
/** The browser's complaint about a refused link. */
const LINK_REFUSED = /email-change\/confirm/

const shop = shopOfFile()

const details = (page: Page) => page.getByRole('form', { name: 'Your details' })
const waiting = (page: Page, email: string) => page.getByText(`${email} is not confirmed yet.`)

async function enter(page: Page, email: string): Promise<void> {
  await details(page).getByLabel('E-mail').fill(email)
  await details(page).getByLabel('Current password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await waiting(page, email).waitFor()
}

/** The paths of the confirming links that were mailed to an address, once there are so many. */
async function linksTo(email: string, count: number): Promise<string[]> {
  const links = async () =>
    (await readMails(join(shop.dataDir, 'outbox'))).flatMap(({ to, text }) =>
      to === email ? (/\/confirm-email\?token=\S+/.exec(text) ?? []) : [],
    )
  await expect.poll(links, { timeout: MAIL_TIMEOUT_MS }).toHaveLength(count)
  return links()
}

async function isWithinWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

test.for([
  ['a phone', PHONE, RUNE],
  ['a desk', DESK, ELSA],
] as const)(
  'on %s it asks for the password, waits, and counts by the newest link alone',
  async ([, viewport, person]) => {
    const email = `new-${person.email}`
    const page = await shop.open('/users/me', { as: person, consent: 'given', viewport })
    await details(page).getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await details(page).getByText('Enter your current password to continue.').waitFor()
    expect(await isWithinWidth(page)).toBe(true)
    await enter(page, email)
    expect(await details(page).getByLabel('E-mail').inputValue()).toBe(person.email)
    expect(await details(page).getByLabel('Current password').count()).toBe(0)
    expect(await isWithinWidth(page)).toBe(true)
    await linksTo(email, 1)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await page.getByText('The mail has been sent again.').waitFor()
    const [older = '', newest = ''] = await linksTo(email, 2)

    // Where the mail is read, nobody has to be logged in.
    const reader = await shop.open(older, { consent: 'given', viewport, expected: LINK_REFUSED })
    const confirm = reader.getByRole('button', { name: 'Confirm the address' })
    await confirm.click()
    await reader.getByText('The link is no longer good').waitFor()
    await goTo(reader, shop.url + newest)
    expect(await isWithinWidth(reader)).toBe(true)
    await confirm.click()
    await reader.getByRole('status').getByText(`${email} is confirmed.`).waitFor()

    await reload(page)
    expect(await details(page).getByLabel('E-mail').inputValue()).toBe(email)
    expect(await waiting(page, email).count()).toBe(0)
    const moved = clientOf(shop.url, await logIn(shop.url, { ...person, email }))
    expect((await moved.call(accountCalls.accountUser, {})).email).toBe(email)

    await page.context().clearCookies()
    await page.request.post(`${shop.url}/api/v2/account/login`, {
      data: { username: email, password: DEMO_PASSWORD },
    })
    await goTo(page, `${shop.url}/users/me`)
    await enter(page, `other-${person.email}`)
    await page.getByRole('button', { name: 'Keep the present address' }).click()
    await page.getByText('Your present address stays.').waitFor()
    await expect.poll(() => waiting(page, `other-${person.email}`).count()).toBe(0)
  },
)

test('a link without its token says so at once', async () => {
  const page = await shop.open('/confirm-email', { consent: 'given' })
  await page.getByText('The link is no longer good').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm the address' }).count()).toBe(0)
})
