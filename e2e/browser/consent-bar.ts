/** The bar about cookies in a browser, by a clock that the test turns. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'

export const SECOND = 1000
/** The demo's content lets the bar fade after this. */
export const FADES_AFTER = 8 * SECOND
export const TAG_HOST = 'https://www.googletagmanager.com/'

export type Visit = Page & { readonly fetchedTags: readonly string[] }

/** A page whose tags are an empty script: nobody outside is asked. */
export async function openWithoutTags(options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await openPage(options)
  const fetchedTags: string[] = []
  await page.route(`${TAG_HOST}**`, (route) => {
    fetchedTags.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return Object.assign(page, { fetchedTags })
}

/** The address with a clock that stands still until it is turned; the bar has just begun to answer. */
export async function firstVisit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await openWithoutTags(options)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(SECOND)
  await page.goto(url)
  await untilBar(page)
  return page
}

/** Turns the clock as far as the page needs to answer and the bar to be drawn. */
export async function untilBar(page: Page): Promise<void> {
  while (!((await isReady(page)) && (await bar(page).isVisible()))) await page.clock.runFor(20)
}

function isReady(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.ready !== undefined)
}

export function bar(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:Cookies|Kakor)$/ })
}

export function storedConsent(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cookieConsent'))
}

/** The five permissions of each command, which are always alike. */
export async function consentCommands(page: Page): Promise<string[]> {
  const commands = await queuedCommands(page)
  return commands.flatMap(([kind, when, permissions]) => {
    if (kind !== 'consent') return []
    const values = Object.values(permissions as Readonly<Record<string, string>>)
    expect(values).toHaveLength(5)
    return [`${when} ${[...new Set(values)].join()}`]
  })
}

/** All that stands in the queue. */
export function queuedCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}
