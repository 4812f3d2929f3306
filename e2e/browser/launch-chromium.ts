/** The Chromium of browser tests, benchmarks and pictures, without a screen. */
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../tools/chromium.mjs'

export const FLAGS = [
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

export type ChromiumOptions = {
  /** Beside those that each has. */
  readonly flags?: readonly string[]
  /** With all that a person's browser has, such as a camera; it is slower. */
  readonly whole?: boolean
}

export async function launchChromium({ flags = [], whole = false }: ChromiumOptions = {}): Promise<Browser> {
  const executablePath = await findChromium({ whole })
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] })
}
