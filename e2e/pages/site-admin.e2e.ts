/** A site admin runs a synchronisation, keeps its log, and takes a filter away from buyers. */
import { readFile } from 'node:fs/promises'
import { accountCalls } from '@hoistway/contract/account/account'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN, KIM, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { clientOf } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
/** A changed setting reaches buyers within this time. */
const MOST_MS = 10_000

test('a site admin runs a synchronisation and takes a filter away from guests [ENT-32, ROLE-04, ROUTE-22, SYNC-11]', async () => {
  const page = await shop.open('/', { as: SVEN, consent: 'given' })
  await page.getByRole('banner').getByRole('link', { name: 'Site admin' }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Sync' }).waitFor()
  await main.getByRole('button', { name: 'Run Users', exact: true }).click()
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download log' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toBe('sync-2.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^id,type,status,.*\r\n\d+,Users,(?:Scheduled|Running|Completed),/,
  )

  const guest = clientOf(shop.url)
  const brandIsFilter = async () => {
    const { availableFilterOptions } = await guest.call(productCalls.filterProducts, {
      body: { language: 1 },
    })
    return '8' in availableFilterOptions.selectOptions
  }
  expect(await brandIsFilter()).toBe(true)
  // The server draws the same screen when it is opened by its address.
  await goTo(page, `${shop.url}/site-admin/filters`)
  await main.getByRole('group', { name: 'Web status of Brand' }).getByRole('button', { name: 'Info' }).click()
  const asked = Date.now()
  await main.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('1 attribute is saved. Buyers see it within a minute.').waitFor()
  while (await brandIsFilter()) expect(Date.now() - asked).toBeLessThan(MOST_MS)
})

test('a site admin finds somebody, ends the sessions, and the next click of that person is a guest’s', async () => {
  const karins = await shop.open('/orders', { as: KARIN, consent: 'given' })
  const account = karins.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })
  expect(await account.count()).toBe(0)
  const page = await shop.open('/site-admin/companies', { as: SVEN, consent: 'given' })
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Find companies, people and orders' }).fill('karin')
  await main.getByRole('link', { name: /^Karin Lindqvist/ }).click()
  await main.getByRole('heading', { level: 1, name: 'Karin Lindqvist' }).waitFor()
  await main.getByRole('button', { name: 'End sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await page.getByText('Karin Lindqvist is logged out everywhere.').waitFor()
  await goTo(karins, `${shop.url}/orders`)
  await account.waitFor()
})

test('the audit log tells of it, and its file has the same filters; a mail is read without its link', async () => {
  const page = await shop.open('/site-admin/audit?act=attributes-changed', { as: SVEN, consent: 'given' })
  const main = page.getByRole('main')
  const entry = main.getByRole('row', { name: 'Sven Ekman Attribute changed' })
  await entry.getByText('web status').waitFor()
  const kept = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download CSV' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const [head, first, ...others] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^id,time,who/)
  expect(first).toContain('attributes-changed')
  expect(others).toEqual([])

  await clientOf(shop.url).call(accountCalls.forgotPassword, { query: { email: KIM.email, locale: 'en' } })
  await goTo(page, `${shop.url}/site-admin/mails?kind=password-reset`)
  await main
    .getByText(/^Sent /)
    .first()
    .waitFor()
  await main.getByRole('row').nth(1).getByRole('link').click()
  await main.getByText('The link is not shown here.').waitFor()
  expect(await main.innerText()).not.toContain('token')
})
