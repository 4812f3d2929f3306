/** Defines a screen of the shop: an address, the visitor, and the steps before it is looked at. */
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { Locale } from '@hoistway/domain/texts/locale'
import { DEMO_PASSWORD, type DemoAccount } from '@hoistway/fixtures/accounts'
import type { BrowserContext, Page } from 'playwright-core'
import { goTo } from '../browser/ready.ts'
import type { Fixtures } from './fixtures.ts'
import { type Words, wordsIn } from './words.ts'

export type Visitor = DemoAccount | 'guest'

export type Screen = {
  /** Unique; begins the names of its pictures. */
  readonly name: string
  readonly visitors: readonly Visitor[]
  readonly path: string | ((fixtures: Fixtures) => string)
  /** The lines that lie in the cart already. */
  readonly cart?: readonly CartItem[]
  /** Least and greatest width of the window at which the screen exists, in pixels. */
  readonly from?: number
  readonly to?: number
  /** The question about cookies is not answered yet. */
  readonly isFirstVisit?: true
  /** Only a shop that serves its sources has it. */
  readonly inDevelopment?: true
  /** The steps of the visitor, found by role and label in the language of the page. The window is pictured then, and
   *  not the whole page. */
  readonly act?: (page: Page, t: Words, locale: Locale) => Promise<unknown>
}

/** A screen as it is looked at once. */
export type View = {
  readonly screen: Screen
  readonly visitor: Visitor
  readonly locale: Locale
  readonly width: number
}

export function pathOf({ path }: Screen, fixtures: Fixtures): string {
  return typeof path === 'string' ? path : path(fixtures)
}

export function isAt({ from = 0, to = Number.POSITIVE_INFINITY }: Screen, width: number): boolean {
  return width >= from && width <= to
}

/** 'karin' or 'guest' */
export function nameOf(visitor: Visitor): string {
  return visitor === 'guest' ? visitor : visitor.firstName.toLowerCase()
}

/** Gives a fresh browser profile the language, the session and the stored things of a view. */
export async function prepareContext(context: BrowserContext, fixtures: Fixtures, view: View): Promise<void> {
  const { screen, visitor, locale } = view
  await context.addCookies([{ name: 'locale', value: locale, url: fixtures.url }])
  const stored = {
    locale,
    ...(screen.isFirstVisit ? {} : { cookieConsent: 'given' }),
    ...(screen.cart ? { cart: JSON.stringify({ cartItems: screen.cart }) } : {}),
  }
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  if (visitor !== 'guest') await logIn(context, fixtures, visitor)
}

async function logIn(context: BrowserContext, { url }: Fixtures, { email }: DemoAccount): Promise<void> {
  const answer = await context.request.post(`${url}/api/v2/account/login`, {
    data: { username: email, password: DEMO_PASSWORD, rememberMe: true },
  })
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()}`)
}

/** Opens the screen in a prepared browser profile, and does what leads to it. */
export async function openScreen(page: Page, fixtures: Fixtures, { screen, locale }: View): Promise<void> {
  await goTo(page, fixtures.url + pathOf(screen, fixtures))
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await screen.act?.(page, wordsIn(locale), locale)
  await untilStill(page)
}

/** Waits for the next frame, for the fonts, and for the end of what moves. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
    // Those that turn for ever are never finished.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
