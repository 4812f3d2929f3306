/** The Chromium of browser tests, benchmarks and pictures, without a screen. */
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../tools/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving picture; a page still has to be allowed to use it.
  '--use-fake-device-for-media-stream',
]

/** @param more flags beside those that each has */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...more] })
}
