/** A real Chromium for the journeys. Whatever a page complains of fails the test that opened it: a violation of the
 *  content security policy, an uncaught error, an error on the console. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { launchChromium } from './launch-chromium.ts'
import { watchRequests } from './ready.ts'

const ACTION_TIMEOUT_MS = 20_000

const launched = new Map<boolean, Promise<Browser>>()

afterAll(async () => {
  for (const browser of launched.values()) await (await browser).close()
})

export type PageOptions = BrowserContextOptions & {
  /** Complaints that belong to the test, such as those of a call that is to fail. */
  readonly expected?: RegExp
  /** In a browser with all that a person's has, such as a camera. */
  readonly whole?: boolean
}

/** A page in a browser profile of its own, closed when the test is over. English unless told otherwise. */
export async function openPage({ expected, whole = false, ...options }: PageOptions = {}): Promise<Page> {
  const browser = launched.get(whole) ?? launchChromium({ whole })
  launched.set(whole, browser)
  // A worker would answer in place of what a test has said that the network answers.
  const context = await (await browser).newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(ACTION_TIMEOUT_MS)
  const page = await context.newPage()
  watchRequests(page)
  const complaints = await listenTo(page)
  onTestFinished(async () => {
    // The browser tells the complaints in turn, so that those of the test are here when it answers.
    await page.evaluate(() => undefined).catch(() => undefined)
    const heard = [...complaints]
    // A call that is under way would be answered after the end of its page, or ask the network in place of the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    await context.close()
    expect(heard.filter((complaint) => !expected?.test(complaint))).toEqual([])
  })
  return page
}

async function listenTo(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  return complaints
}
