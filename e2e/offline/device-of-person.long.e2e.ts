/** The catalogue on a device belongs to a person: after a logout, or when the company has deactivated the person, nothing of
 *  it is left in any storage of the browser (AMB-97). The storage is read as a stranger at the machine could. */
import { companyCalls } from '@hoistway/contract/account/company'
import { ADA, type DemoAccount, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { storedOnDevice } from '../browser/stored-on-device.ts'
import { cartButton } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()

/** A part that only Nordlift may see. */
const LIMITED = NAMED_PARTS.nordliftOnly.articleNr

/** Texts that must be nowhere when the person is gone. */
function secretsOf({ id, lastName, company }: DemoAccount): readonly string[] {
  return [`person ${id} of ${company.id}`, LIMITED, lastName, '"prices":[{']
}

async function loadedFor(account: DemoAccount): Promise<Page> {
  const path = `/product/${NAMED_PARTS.stockTen.id}`
  const page = await shop.open(path, { as: account, consent: 'given', serviceWorkers: 'allow' })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).waitFor()
  await untilWorkerIsActive(page)
  await goTo(page, `${shop.url}/settings`)
  await page.getByRole('button', { name: /^Load now, \d/ }).click()
  await page.getByText(/^Your prices and stock: as of /).waitFor()
  await page.getByRole('radio', { name: /^Parts of my lists and the cart/ }).click()
  await page.getByRole('button', { name: 'Empty' }).waitFor()
  const stored = await storedOnDevice(page)
  expect(secretsOf(account).filter((secret) => !stored.includes(secret))).toEqual([])
  return page
}

test('after a logout nothing of the person is stored', async () => {
  const page = await loadedFor(KARIN)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await expect.poll(() => foundOf(page, KARIN), { timeout: 20_000 }).toEqual([])
})

test('after the company has deactivated the person, the next page deletes it all', async () => {
  const page = await loadedFor(OLLE)
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  await ada.call(companyCalls.deleteUser, { body: { userId: OLLE.id } })
  await goTo(page, `${shop.url}/contact`)
  await expect.poll(() => foundOf(page, OLLE), { timeout: 20_000 }).toEqual([])
})

async function foundOf(page: Page, account: DemoAccount): Promise<readonly string[]> {
  const stored = await storedOnDevice(page)
  return secretsOf(account).filter((secret) => stored.includes(secret))
}
