/** Where the Chromium for the browser tests is: the one named by CHROMIUM_PATH, the system's, or
 *  Playwright's. Found is one that starts: some systems have a stub that only says how to install it. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The one that can do nothing but run without a screen comes first: its pages take a third of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The program's path, or undefined where there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return starts(named) ? named : undefined
  const directories = (process.env.PATH ?? '').split(delimiter)
  const onSystem = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)))
  for (const path of [...onSystem, MAC, await playwrights()]) {
    if (path && starts(path)) return path
  }
  return undefined
}

async function playwrights() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
