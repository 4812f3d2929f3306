/** A customer admin adds an address that a colleague finds in the cart, and deletes it again. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, KARIN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { reload } from '../browser/ready.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()

test('an added address is there for colleagues and after a reload, and is deleted and brought back [ROLE-12, API-ADM-13]', async () => {
  const page = await shop.open('/users/audit', { as: ADA, consent: 'given' })
  await page.getByRole('navigation', { name: 'Nordlift AB' }).getByRole('link', { name: 'Addresses' }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Add address' }).click()
  const typed = {
    'Short name': 'KV',
    Name: 'Kv. Ankaret',
    Recipient: 'Nordlift AB c/o Bygg',
    Street: 'Ankargatan 7',
    'Postal code': '211 17',
    City: 'Malmö',
  }
  for (const [name, text] of Object.entries(typed))
    await main.getByRole('textbox', { name, exact: true }).fill(text)
  await main.getByRole('combobox', { name: 'Country' }).selectOption('Sweden')
  await main.getByRole('button', { name: 'Save address' }).click()
  const row = main.getByRole('row').filter({ hasText: 'Kv. Ankaret' })
  await row.waitFor()

  await reload(page)
  expect(await row.innerText()).toContain('not used yet')
  const karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  const names = async () => ((await karin.call(orderCalls.addresses, {})) ?? []).map(({ name }) => name)
  expect(await names()).toContain('Kv. Ankaret')

  const deleteRow = async () => {
    await row.getByRole('button', { name: 'Delete KV' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await names()).not.toContain('Kv. Ankaret')
  }
  await deleteRow()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await names()).toContain('Kv. Ankaret')
  await deleteRow()
})
