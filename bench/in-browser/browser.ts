/** A Chromium that other tools can be attached to. */
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../e2e/browser/launch-chromium.ts'
import { freePort } from '../../e2e/shops/shop.ts'

export type OpenBrowser = {
  readonly browser: Browser
  /** Of the DevTools protocol. */
  readonly port: number
}

export async function openBrowser(): Promise<OpenBrowser> {
  const port = await freePort()
  return { browser: await launchChromium({ flags: [`--remote-debugging-port=${port}`], whole: true }), port }
}

/** Milliseconds that the page measured by its `painted`, a promise that it was given before what is measured: a press
 *  would otherwise overtake the call that listens for it. */
export function painted(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}
