/** A customer admin finds a colleague on the page of the company's people, by the menu and as the server draws it. */
import { ADA, KARIN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()

test('an admin finds a colleague by the menu, and the address shows the same to the admin alone [ROLE-13]', async () => {
  const page = await shop.open('/', { as: ADA, consent: 'given' })
  await page.locator('summary', { hasText: 'My account' }).click()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search' }).fill('karin')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/users?q=karin`)
  await main.getByText('1 person').waitFor()
  await goTo(page, `${shop.url}/users?q=karin`)
  expect(await main.getByRole('row', { name: 'Karin Lindqvist' }).innerText()).toContain('Active')

  const karins = await shop.open('/', { as: KARIN, consent: 'given' })
  expect(await karins.getByRole('link', { name: 'Users', exact: true, includeHidden: true }).count()).toBe(0)
  const answer = await karins.request.get(`${shop.url}/users`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
})
