/** A shop with a host for each of two languages, where only a click is consent: what goes along from one host to the
 *  other, and what does not (AMB-55, AMB-62). */
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, type PageOptions } from '../browser/browser.ts'
import {
  bar,
  consentCommands,
  FADES_AFTER,
  firstVisit,
  SECOND,
  storedConsent,
  TAG_HOST,
  untilBar,
} from '../browser/consent-bar.ts'
import { goTo, reload, untilReady } from '../browser/ready.ts'
import { cartButton, logInThroughTheHeader, openCart } from '../buyers/buyer.ts'
import { freePort } from '../shops/shop.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const ROLLER = NAMED_PARTS.tiersOneTenFifty
const OTHER = NAMED_PARTS.stockHundredOne

// Browsers know every name below localhost as their own machine.
const port = await freePort()
const SV = `http://sv.localhost:${port}`
const EN = `http://en.localhost:${port}`
/** Leads to the same shop, which does not call it its own. */
const STRANGER = `http://stranger.localhost:${port}`

shopOfFile({
  port,
  env: { PUBLIC_URLS: `sv=${SV},en=${EN}`, CONSENT_MODE: 'explicit', AD_TAG_ID: 'AW-1' },
})

async function visit(url: string, options?: PageOptions): Promise<Page> {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, ...options })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'refused'))
  await goTo(page, url)
  return page
}

const flag = (page: Page, language: string) => page.getByRole('banner').getByRole('link', { name: language })
const karin = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Karin/ })
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

async function addToCart(page: Page, { id }: { readonly id: number }): Promise<void> {
  await goTo(page, `${new URL(page.url()).origin}/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
}

async function follow(page: Page, language: 'Svenska' | 'English', url: string): Promise<void> {
  await flag(page, language).click()
  await page.waitForURL(url)
  await untilReady(page)
}

test('a customer takes session and cart along, whole, and back again; one way out ends both [SHELL-25, SHELL-26]', async () => {
  const page = await visit(`${EN}/`)
  await logInThroughTheHeader(page)
  await addToCart(page, ROLLER)
  await cartButton(page, 1).click()
  await openCart(page).getByRole('textbox', { name: 'Marking' }).fill('Pier 4')
  await openCart(page).getByRole('button', { name: 'Close the cart' }).click()
  expect(await flag(page, 'Svenska').getAttribute('href')).toBe(`${SV}/product/${ROLLER.id}`)

  await follow(page, 'Svenska', `${SV}/product/${ROLLER.id}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('sv')
  await karin(page).waitFor()
  await page.getByRole('button', { name: /^Varukorg\s*1\s*rad/ }).click()
  const cart = page.getByRole('dialog', { name: 'Varukorg' })
  expect(await cart.getByRole('textbox', { name: 'Märkning' }).inputValue()).toBe('Pier 4')
  await cart.getByRole('textbox', { name: 'Märkning' }).fill('Kaj 5')
  await page.keyboard.press('Escape')

  await follow(page, 'English', `${EN}/product/${ROLLER.id}`)
  await cartButton(page, 1).click()
  expect(await openCart(page).getByRole('textbox', { name: 'Marking' }).inputValue()).toBe('Kaj 5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await goTo(page, `${SV}/`)
  await page.getByRole('button', { name: 'Logga in', exact: true }).waitFor()
  expect(await karin(page).count()).toBe(0)
})

test('a guest takes the lines along; what is emptied there is not there again on the way back [SHELL-25]', async () => {
  const page = await visit(`${EN}/`)
  await addToCart(page, ROLLER)
  await addToCart(page, OTHER)
  await cartButton(page, 2).waitFor()
  await follow(page, 'Svenska', `${SV}/product/${OTHER.id}`)
  await page.getByRole('button', { name: /^Varukorg\s*2\s*rader/ }).click()
  await page.getByRole('dialog', { name: 'Varukorg' }).getByRole('button', { name: 'Töm' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Varukorg\s*0/ }).waitFor()
  await follow(page, 'English', `${EN}/product/${OTHER.id}`)
  await cartButton(page, 0).waitFor()
  expect(await storedCart(page)).toBeNull()
})

test('consent is asked for on each host, and time alone gives none (AMB-62, AMB-63, AMB-93) [ANA-11]', async () => {
  const page = await firstVisit(`${EN}/contact`)
  await page.clock.runFor(10 * FADES_AFTER)
  expect(await storedConsent(page)).toBeNull()
  await bar(page).getByRole('button', { name: 'Reject' }).click()
  expect(await storedConsent(page)).toBe('refused')
  await reload(page)
  expect(await bar(page).count()).toBe(0)
  expect(await consentCommands(page)).toEqual(['default denied', 'update denied'])

  await flag(page, 'Svenska').click()
  await page.waitForURL(`${SV}/contact`)
  await untilBar(page)
  expect(await storedConsent(page)).toBeNull()
  expect(page.fetchedTags).toEqual([])
  const tag = page.waitForRequest((request) => request.url().startsWith(TAG_HOST))
  await bar(page).getByRole('button', { name: 'Godkänn' }).click()
  expect(await storedConsent(page)).toBe('given')
  // It comes when the browser is idle.
  await page.clock.runFor(5 * SECOND)
  expect((await tag).url()).toBe(`${TAG_HOST}gtag/js?id=AW-1`)
})

test('a page of strangers logs nobody in, and hands over no cart', async () => {
  const thief = await visit(`${EN}/`)
  await logInThroughTheHeader(thief)
  const code = await thief.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/shop/v1/handover', { method: 'POST', headers, body: '{"to":"sv"}' })
    return ((await answer.json()) as { code: string }).code
  })
  expect(code).toHaveLength(43)

  const victim = await visit(`${STRANGER}/contact`, { expected: /400 \(Bad Request\)/ })
  const refused = victim.waitForResponse(`${SV}/handover`)
  await victim.evaluate(
    ([action, value]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      form.append(Object.assign(document.createElement('input'), { name: 'code', value }))
      document.body.append(form)
      form.submit()
    },
    [`${SV}/handover`, code] as const,
  )
  expect((await refused).status()).toBe(400)
  await victim.waitForURL(`${SV}/handover`)
  await goTo(victim, `${SV}/`)
  await victim.getByRole('button', { name: 'Logga in', exact: true }).waitFor()
  expect(await victim.getByText(KARIN.lastName).count()).toBe(0)
})

test('from a host that is not named, a language is an address and no more', async () => {
  const page = await visit(`${STRANGER}/contact`)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await follow(page, 'Svenska', `${SV}/contact`)
  expect(paths.filter((path) => path.includes('handover'))).toEqual([])
})
