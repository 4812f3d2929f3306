/** Every screen, in every language, as guest and as customer: nothing is missing, nothing runs over the edge, and axe
 *  finds nothing against WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES, type Locale } from '@hoistway/domain/locale'
import { KARIN } from '@hoistway/fixtures/cast'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { logInPage, shopOfFile } from './shop-of-file.ts'

const SCREENS = [
  '/',
  '/?o.9=9007',
  '/?q=40561',
  '/products?view=card',
  '/product/31',
  '/orders',
  '/login',
  '/new-password?token=x&email=karin@nordlift.example',
  '/attest',
  '/register',
  '/contact',
  '/question?product=31',
  '/photo-order',
  '/guides',
  '/documentation',
  '/content/Service/202',
  '/content/About/page/301',
  '/content/About/staff',
]
/** In `npm test` each language at one width and each width in one language; `npm run verify` tries all. */
const EVERY_WIDTH = process.env.EVERY_WIDTH !== undefined
const GUEST_WIDTHS = EVERY_WIDTH ? [360, 1200] : [360]
const CUSTOMER_WIDTHS = EVERY_WIDTH ? [360, 768, 1200, 1920] : [768, 1920]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Diagnostic texts of the fallbacks (MSG-11 to MSG-13): on a screen they mean that a text is missing. */
const MISSING = /missing (?:app text|label)|Missing (?:attributeText|\w+ text)/

const shop = shopOfFile()

describe.each(LOCALES)('in %s', (locale) => {
  test.each(GUEST_WIDTHS)('a guest finds every screen whole at %i px', async (width) => {
    const page = await openIn(locale, width)
    for (const screen of SCREENS) await expectWhole(page, screen)
  })
})

test.each(CUSTOMER_WIDTHS)('a customer finds every screen whole at %i px', async (width) => {
  const page = await openIn('en', width)
  await logInPage(page, shop.url, KARIN)
  for (const screen of [...SCREENS, '/users/me']) await expectWhole(page, screen)
})

async function openIn(locale: Locale, width: number): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 800 } })
  await page.goto(`${shop.url}/language/${locale}?to=/contact`)
  return page
}

async function expectWhole(page: Page, screen: string): Promise<void> {
  await page.goto(shop.url + screen)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.locator('body').innerText(), screen).not.toMatch(MISSING)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen} runs over the edge`).toBeLessThanOrEqual(0)
  // The two handles of a range may meet; the fields below them do the same (2.5.8, equivalent control).
  const axe = new AxeBuilder({ page }).withTags(WCAG).exclude('input[type=range]')
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, screen).toEqual([])
}
