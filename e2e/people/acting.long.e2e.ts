/** A site admin acts as a customer: the bar on every page, an order that names both, and the way back. */

import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { expect, test } from 'vitest'
import { axeFindingsOf } from '../browser/axe.ts'
import { goTo } from '../browser/ready.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
/** A call that was under way when the person of the session changed. */
const CHANGED = /\b400\b/

test('a site admin acts as Karin, sees the bar first on every page, goes on, and stops', async () => {
  const page = await shop.open(`/site-admin/act-as?user=${KARIN.id}`, {
    as: SVEN,
    consent: 'given',
    expected: CHANGED,
  })
  await page.clock.install()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ordered by telephone')
  await page.getByRole('button', { name: 'Act as Karin Lindqvist' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'You act as Karin Lindqvist, Nordlift AB.' })
  await bar.waitFor()
  await bar.getByText('30 min left').waitFor()

  // The first stop of the keyboard, and in the HTML of the server, on each page and below no header.
  await goTo(page, `${shop.url}/users/me`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop acting')
  expect(
    await page
      .getByRole('main')
      .getByText(/^Locked while you act as Karin Lindqvist/)
      .count(),
  ).toBe(5)
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  const [top, head] = await Promise.all([bar.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(top?.y).toBe(0)
  expect(head?.y).toBe(top?.height)

  expect(await axeFindingsOf(page)).toEqual([])
  for (const path of ['/new-password?token=x&email=x@nordlift.example', '/confirm-email?token=x']) {
    await goTo(page, shop.url + path)
    await page
      .getByRole('main')
      .getByText(/^Locked while you act as Karin Lindqvist/)
      .waitFor()
  }
  await goTo(page, `${shop.url}/users/me`)

  await page.clock.fastForward('28:30')
  await bar.getByText('It ends soon. Do you want to go on?').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await bar.boundingBox()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect((await bar.getByRole('button', { name: 'Stop acting' }).boundingBox())?.y).toBeLessThan(
    narrow?.height ?? 0,
  )
  expect(await axeFindingsOf(page, '#acting-bar')).toEqual([])
  await bar.getByRole('button', { name: 'Go on for 30 min' }).click()
  await bar.getByText('30 min left').waitFor()

  await bar.getByRole('button', { name: 'Stop acting' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByRole('link', { name: 'Sven Ekman' }).waitFor()
})

test('the cart of the site admin stays apart from that of the customer, and a tab from before reads and sends nothing', async () => {
  const page = await shop.open(`/product/${NAMED_PARTS.tiersOneTenFifty.id}`, {
    as: SVEN,
    consent: 'given',
    expected: CHANGED,
  })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: /^Cart\s*1/ }).waitFor()
  const tab = await page.context().newPage()
  await goTo(tab, `${shop.url}/site-admin/act-as?user=${KARIN.id}`)
  await tab.getByRole('textbox', { name: 'Reason' }).fill('A question about her prices')
  await tab.getByRole('button', { name: 'Act as Karin Lindqvist' }).click()
  await tab.getByRole('status').filter({ hasText: 'You act as Karin Lindqvist' }).waitFor()
  // The other tab follows, with the bar.
  await page.getByRole('status').filter({ hasText: 'You act as Karin Lindqvist' }).waitFor()
  await tab.getByRole('button', { name: 'Stop acting' }).click()
  await tab.getByRole('button', { name: /^Cart\s*1/ }).waitFor()
})
