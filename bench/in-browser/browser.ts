/** A Chromium that other tools can be attached to. */
import { type Browser, chromium } from 'playwright-core'
import { FLAGS } from '../../e2e/browser-flags.ts'
import { freePort } from '../../e2e/shop.ts'
import { findChromium } from '../../tools/chromium.mjs'

export type OpenBrowser = {
  readonly browser: Browser
  /** Of the DevTools protocol. */
  readonly port: number
}

export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.')
  const port = await freePort()
  const args = [...FLAGS, `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ executablePath, headless: true, args }), port }
}
